# The packages of Linux, made by CPack from the components of CareInstall.cmake: DEB and RPM, one for each component.
# ./dev package calls it; packaging/portable.sh makes the portable tar.
# SPDX-License-Identifier: GPL-3.0-or-later
set(CPACK_PACKAGE_NAME care-records)
set(CPACK_PACKAGE_VENDOR "The Care Records maintainers")
set(CPACK_PACKAGE_CONTACT "${CARE_MAINTAINER}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${CARE_HOMEPAGE}")
set(CPACK_PACKAGE_VERSION "${CARE_PACKAGE_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "records of care homes")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_COMPONENTS_ALL common desktop cli service)
set(CPACK_STRIP_FILES ON)
set(CPACK_SET_DESTDIR ON) # the unit of the service names the program by its path
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_ERROR_ON_ABSOLUTE_INSTALL_DESTINATION ON)

# care_package(COMPONENT NAME SUMMARY TEXT ...): what both formats say about it. Libraries that a program links are found
# by their scanners; what it loads while it runs is named here.
function(care_package component name)
    cmake_parse_arguments(ARG "" "SUMMARY;TEXT;SECTION;DEPENDS;RECOMMENDS;SUGGESTS;REQUIRES" "SCRIPTS" ${ARGN})
    string(TOUPPER ${component} key)
    set(own "care-records-common (= ${CARE_DEBIAN_VERSION})")
    if(component STREQUAL "common")
        set(own "")
    endif()
    list(APPEND own ${ARG_DEPENDS})
    list(JOIN own ", " depends)
    set(pairs
        "CPACK_DEBIAN_${key}_PACKAGE_NAME=${name}" "CPACK_DEBIAN_${key}_PACKAGE_SECTION=${ARG_SECTION}"
        "CPACK_DEBIAN_${key}_DESCRIPTION=${ARG_SUMMARY}\n${ARG_TEXT}" "CPACK_DEBIAN_${key}_PACKAGE_DEPENDS=${depends}"
        "CPACK_DEBIAN_${key}_PACKAGE_RECOMMENDS=${ARG_RECOMMENDS}" "CPACK_DEBIAN_${key}_PACKAGE_SUGGESTS=${ARG_SUGGESTS}"
        "CPACK_RPM_${key}_PACKAGE_NAME=${name}" "CPACK_RPM_${key}_PACKAGE_SUMMARY=${ARG_SUMMARY}"
        "CPACK_RPM_${key}_PACKAGE_DESCRIPTION=${ARG_TEXT}" "CPACK_RPM_${key}_PACKAGE_REQUIRES=${ARG_REQUIRES}")
    foreach(pair IN LISTS pairs)
        string(REGEX MATCH "^([^=]+)=(.*)$" pair "${pair}")
        set(${CMAKE_MATCH_1} "${CMAKE_MATCH_2}" PARENT_SCOPE)
    endforeach()
    set(CPACK_DEBIAN_${key}_PACKAGE_CONTROL_EXTRA "${ARG_SCRIPTS}" PARENT_SCOPE)
endfunction()

set(scripts ${CMAKE_SOURCE_DIR}/packaging/deb)
set(sqlite_driver libqt6sql6-sqlite)
care_package(common care-records-common SECTION misc
    SUMMARY "records of care homes - what all its programs use"
    TEXT "Care Records is for managers of care homes: a desktop program, a console
program and a service on sample data. This package holds what they share:
the encrypted store, templates for managed roll-out, and the list of what
the programs consist of."
    SCRIPTS ${scripts}/common/postrm)
care_package(desktop care-records SECTION misc
    SUMMARY "records of care homes - desktop program"
    TEXT "Residents, incidents, care plans, daily logs and everything else that a
care-record service holds: filter, search and sort it, see what needs
attention, and correct a resident's record without losing what somebody else
wrote. Records are kept encrypted or in memory only."
    DEPENDS "${sqlite_driver}, libsecret-1-0"
    RECOMMENDS "care-records-service (= ${CARE_DEBIAN_VERSION}), ca-certificates, fonts-noto-core | fonts-dejavu-core, gnome-keyring | kwalletmanager | keepassxc, hunspell-en-gb, qt6-translations-l10n, xdg-utils"
    SUGGESTS "care-records-cli, qt6-wayland"
    REQUIRES "care-records-common = ${CARE_RPM_VERSION}, libsecret")
care_package(cli care-records-cli SECTION utils
    SUMMARY "records of care homes - console program"
    TEXT "Lists and shows what a care-record service holds, for scripts: as a table,
JSON or CSV. It also checks and exports the audit trail of the desktop
program on this computer."
    DEPENDS "${sqlite_driver}, libsecret-1-0" RECOMMENDS "ca-certificates"
    REQUIRES "care-records-common = ${CARE_RPM_VERSION}, libsecret")
care_package(service care-records-service SECTION net
    SUMMARY "records of care homes - the service on sample data"
    TEXT "Answers the care records API over HTTP on made-up data: for trying the
programs, for training, and for testing other clients. It is not meant to
keep the records of real people.

It comes with units for systemd, which are not started by themselves."
    DEPENDS "${sqlite_driver}" SUGGESTS "libqt6sql6-psql, postgresql"
    REQUIRES "care-records-common = ${CARE_RPM_VERSION}"
    SCRIPTS ${scripts}/service/postinst ${scripts}/service/prerm ${scripts}/service/postrm)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_VERSION "${CARE_PACKAGE_VERSION}")
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CARE_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR}/lib)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# Made on Debian, it asks for the libraries of Debian's versions: for another distribution it is built there.
set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_RPM_MAIN_COMPONENT desktop)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE "GPL-3.0-or-later AND MIT")
set(CPACK_RPM_PACKAGE_VERSION "${CARE_PACKAGE_VERSION}")
set(CPACK_RPM_PACKAGE_RELEASE 1)
set(CPACK_RPM_PACKAGE_GROUP "Applications/Productivity")
set(CPACK_RPM_PACKAGE_RELOCATABLE OFF)
# Its own SQLite is nobody else's, and is not asked for by its name.
set(CPACK_RPM_SPEC_MORE_DEFINE "
%global __provides_exclude_from ^/usr/lib/care-records/.*$
%global __requires_exclude ^libcaresqlite[.]so.*$
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global _buildhost reproducible
%global __brp_compress %{nil}
%global _build_id_links none")
set(CPACK_RPM_SERVICE_POST_INSTALL_SCRIPT_FILE ${CMAKE_SOURCE_DIR}/packaging/rpm/service-changed)
set(CPACK_RPM_SERVICE_PRE_UNINSTALL_SCRIPT_FILE ${CMAKE_SOURCE_DIR}/packaging/rpm/service-goes)
set(CPACK_RPM_SERVICE_POST_UNINSTALL_SCRIPT_FILE ${CMAKE_SOURCE_DIR}/packaging/rpm/service-changed)
# Folders of other packages; those of fish are nobody's where there is no fish.
set(folders /usr/lib /usr/lib/systemd /usr/lib/systemd/system /usr/share/applications /usr/share/metainfo /usr/share/man
    /usr/share/man/man1 /usr/share/icons /usr/share/icons/hicolor /usr/share/bash-completion
    /usr/share/bash-completion/completions /usr/share/zsh
    /usr/share/zsh/vendor-completions)
foreach(size scalable 16x16 22x22 24x24 32x32 48x48 64x64 128x128 256x256 512x512)
    list(APPEND folders /usr/share/icons/hicolor/${size} /usr/share/icons/hicolor/${size}/apps)
endforeach()
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION ${folders})

include(CPack)
