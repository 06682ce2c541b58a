# Windows and macOS: the programs with everything that they load in one folder. Included by CareInstall.cmake. For Windows,
# packaging/windows/package.sh adds the libraries and makes the installer; for macOS, CPack does. That has never been run: see
# "What is not verified" in docs/dependencies.md.
# SPDX-License-Identifier: GPL-3.0-or-later
set(care_icons ${CMAKE_BINARY_DIR}/packaging/icons/${CARE_APP_ID})
add_dependencies(care-records care_icon_sizes)

# Qt's own driver brings an SQLite that cannot encrypt. Ours is the same source on top of the library in packaging/sqlite;
# it takes the place of the other after everything has been collected.
if(NOT TARGET care_qsqlite)
    message(WARNING "CARE_QSQLITE_SOURCE is not set: Qt's own SQLite cannot encrypt, and records will be kept in memory only.")
endif()

if(WIN32)
    # A program with windows starts through Qt, which is part of what is compiled: the headers of other targets do not fit.
    set_target_properties(care-records PROPERTIES WIN32_EXECUTABLE ON DISABLE_PRECOMPILE_HEADERS ON)
    foreach(program care-records care-records-cli care-records-service)
        set(CARE_PROGRAM ${program})
        set(CARE_ICON ${care_icons}.ico)
        configure_file(packaging/windows/program.rc.in ${CMAKE_BINARY_DIR}/packaging/${program}.rc @ONLY)
        target_sources(${program} PRIVATE ${CMAKE_BINARY_DIR}/packaging/${program}.rc)
        add_dependencies(${program} care_icon_sizes)
    endforeach()
    install(TARGETS care-records care-records-cli care-records-service care_sqlite RUNTIME DESTINATION bin COMPONENT programs)
    set(care_qt_plugins plugins)
    set(care_documents .)
    install(DIRECTORY packaging/policy/ DESTINATION policy COMPONENT programs OPTIONAL PATTERN "*.mjs" EXCLUDE)
else()
    set(bundle care-records.app/Contents)
    configure_file(packaging/macos/Info.plist.in ${CMAKE_BINARY_DIR}/packaging/Info.plist @ONLY)
    set_target_properties(care-records PROPERTIES MACOSX_BUNDLE ON MACOSX_BUNDLE_INFO_PLIST ${CMAKE_BINARY_DIR}/packaging/Info.plist
        INSTALL_RPATH "@executable_path/../Frameworks")
    set_target_properties(care-records-cli care-records-service PROPERTIES INSTALL_RPATH "@executable_path/../Frameworks")
    install(TARGETS care-records BUNDLE DESTINATION . COMPONENT programs)
    # The service with sample data is looked for beside the program that starts it.
    install(TARGETS care-records-cli care-records-service RUNTIME DESTINATION ${bundle}/MacOS COMPONENT programs)
    install(TARGETS care_sqlite LIBRARY DESTINATION ${bundle}/Frameworks COMPONENT programs)
    install(FILES ${care_icons}.icns RENAME care-records.icns DESTINATION ${bundle}/Resources COMPONENT programs)
    set(care_qt_plugins ${bundle}/PlugIns)
    set(care_documents ${bundle}/Resources)
    install(DIRECTORY packaging/policy/ DESTINATION ${bundle}/Resources/policy COMPONENT programs OPTIONAL PATTERN "*.mjs" EXCLUDE)
endif()
install(FILES LICENSE CHANGELOG.md packaging/deb/copyright DESTINATION ${care_documents} COMPONENT programs)
install(DIRECTORY docs/manual DESTINATION ${care_documents} COMPONENT programs)

if(NOT WIN32)
    # macdeployqt, as Qt calls it. Qt's own driver for SQLite is thrown away again.
    qt_generate_deploy_app_script(TARGET care-records FILENAME_VARIABLE care_deploy NO_UNSUPPORTED_PLATFORM_ERROR)
    install(SCRIPT ${care_deploy} COMPONENT programs)
    install(CODE "file(GLOB foreign \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${care_qt_plugins}/sqldrivers/*qsqlite*\")
        if(foreign)
            file(REMOVE \${foreign})
        endif()" COMPONENT programs)
endif()
if(TARGET care_qsqlite)
    install(TARGETS care_qsqlite RUNTIME DESTINATION ${care_qt_plugins}/sqldrivers LIBRARY DESTINATION ${care_qt_plugins}/sqldrivers
        COMPONENT programs)
endif()
install(FILES ${CMAKE_BINARY_DIR}/sbom/care-records.cdx.json DESTINATION ${care_documents} COMPONENT programs OPTIONAL)
if(WIN32)
    return()
endif()

set(CPACK_PACKAGE_NAME care-records)
set(CPACK_PACKAGE_VENDOR "The Care Records maintainers")
set(CPACK_PACKAGE_CONTACT "${CARE_MAINTAINER}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${CARE_HOMEPAGE}")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Look up, filter and correct the records of care homes")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_GENERATOR DragNDrop)
set(CPACK_DMG_VOLUME_NAME "Care Records")
include(CPack)
