# What is installed where. The components are what packages are made of: common (what all programs use), desktop, cli
# and service, which needs no desktop.
# SPDX-License-Identifier: GPL-3.0-or-later
include(GNUInstallDirs)

if(WIN32 OR APPLE)
    include(${CMAKE_CURRENT_LIST_DIR}/CareInstallBundle.cmake)
    return()
endif()

# Its own SQLite, which nothing else on the computer is to find by its name: not in a folder that a linker searches,
# and the same one on every distribution. (CPack has ldconfig called for what is one folder higher.)
set(care_private_libraries lib/care-records/sqlite)
# Laid out alike in the folder of the build: CMake pads a path that it is to replace with colons, and an empty part of it
# is the current folder, whoever's that is.
foreach(program care-records care-records-cli care-records-service)
    set_target_properties(${program} PROPERTIES BUILD_WITH_INSTALL_RPATH ON
        INSTALL_RPATH "$ORIGIN/../${care_private_libraries}")
endforeach()
set_target_properties(care_sqlite PROPERTIES INSTALL_RPATH "" # it needs no other of ours
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${care_private_libraries})
install(TARGETS care_sqlite LIBRARY DESTINATION ${care_private_libraries} COMPONENT common)

# Debian counts how often a version was packaged; RPM keeps that apart.
set(CARE_DEBIAN_VERSION ${CARE_PACKAGE_VERSION}-1)
set(CARE_RPM_VERSION ${CARE_PACKAGE_VERSION}-1)
set(ENV{SOURCE_DATE_EPOCH} ${CARE_PACKAGE_EPOCH})
string(TIMESTAMP CARE_RELEASE_DATE "%Y-%m-%d" UTC)
string(TIMESTAMP CARE_CHANGELOG_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
unset(ENV{SOURCE_DATE_EPOCH})

# care_filled(TEMPLATE NAME): the template with its @VARIABLES@ filled in, in ${care_made}/NAME.
set(care_made ${CMAKE_BINARY_DIR}/packaging/made)
function(care_filled template name)
    configure_file(${CMAKE_SOURCE_DIR}/packaging/${template} ${care_made}/${name} @ONLY)
endfunction()

# care_install_compressed(FILE NAME FOLDER COMPONENT): as NAME.gz, without a time in it; as it is where there is no gzip.
find_program(GZIP gzip)
function(care_compressed file made)
    add_custom_command(OUTPUT ${made} DEPENDS ${file} VERBATIM
        COMMAND sh -c "mkdir -p \"$3\" && \"$0\" -9nc \"$1\" >\"$2\"" ${GZIP} ${file} ${made} ${care_made}/${component})
    set_property(GLOBAL APPEND PROPERTY CARE_COMPRESSED_FILES ${made})
endfunction()
function(care_install_compressed file name folder component)
    if(GZIP)
        care_compressed(${file} ${care_made}/${component}/${name}.gz)
        install(FILES ${care_made}/${component}/${name}.gz DESTINATION ${folder} COMPONENT ${component})
    else()
        install(FILES ${file} RENAME ${name} DESTINATION ${folder} COMPONENT ${component})
    endif()
endfunction()

# care_install_here(IS_DEBIAN FILE NAME FOLDER COMPONENT): only in packages of Debian, or only in everything else.
function(care_install_here is_debian file name folder component)
    install(CODE "
        set(for_debian NO)
        if(\"\$ENV{DESTDIR}\" MATCHES \"/_CPack_Packages/[^/]+/DEB/\")
            set(for_debian YES)
        endif()
        if(for_debian STREQUAL \"${is_debian}\")
            file(INSTALL DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${folder}\" TYPE FILE RENAME \"${name}\" FILES \"${file}\")
        endif()" COMPONENT ${component})
endfunction()

foreach(pair care-records:desktop care-records-cli:cli care-records-service:service care-records-common:common)
    string(REGEX MATCH "(.*):(.*)" pair ${pair})
    set(package ${CMAKE_MATCH_1})
    set(component ${CMAKE_MATCH_2})
    set(documents ${CMAKE_INSTALL_DATADIR}/doc/${package})
    install(FILES packaging/deb/copyright DESTINATION ${documents} COMPONENT ${component})
    care_install_compressed(${CMAKE_SOURCE_DIR}/CHANGELOG.md changelog ${documents} ${component})
    care_filled(deb/changelog.in ${package}.changelog)
    if(GZIP)
        care_compressed(${care_made}/${package}.changelog ${care_made}/${component}/changelog.Debian.gz)
        care_install_here(YES ${care_made}/${component}/changelog.Debian.gz changelog.Debian.gz ${documents} ${component})
    endif()
    if(EXISTS ${CMAKE_SOURCE_DIR}/packaging/deb/${package}.overrides)
        care_install_here(YES ${CMAKE_SOURCE_DIR}/packaging/deb/${package}.overrides ${package}
            ${CMAKE_INSTALL_DATADIR}/lintian/overrides ${component})
    endif()
    if(component STREQUAL "common")
        continue()
    endif()
    install(TARGETS ${package} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT ${component})
    care_install_compressed(${CMAKE_SOURCE_DIR}/packaging/man/${package}.1 ${package}.1 ${CMAKE_INSTALL_MANDIR}/man1 ${component})
    # The same file under the name of each program: that is what the shells look for.
    install(FILES packaging/completions/care-records.bash RENAME ${package}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT ${component})
    install(FILES packaging/completions/care-records.fish RENAME ${package}.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT ${component})
    install(FILES packaging/completions/_care-records RENAME _${package}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT ${component})
endforeach()

# Debian has the licence on every computer, and its packages refer to that.
care_install_here(NO ${CMAKE_SOURCE_DIR}/LICENSE LICENSE ${CMAKE_INSTALL_DATADIR}/doc/care-records-common common)
# What the programs consist of; made between building and packaging.
install(FILES ${CMAKE_BINARY_DIR}/sbom/care-records.cdx.json
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/care-records-common COMPONENT common OPTIONAL)
# Templates for those who set the programs up on many computers.
install(DIRECTORY packaging/policy/ DESTINATION ${CMAKE_INSTALL_DATADIR}/care-records/policy COMPONENT common OPTIONAL
    PATTERN "*.mjs" EXCLUDE PATTERN "*.js" EXCLUDE PATTERN "*.cmake" EXCLUDE PATTERN "CMakeLists.txt" EXCLUDE)

# The desktop: where the program is found, and what opens its links.
care_filled(linux/care-records.desktop.in ${CARE_APP_ID}.desktop)
care_filled(linux/care-records.metainfo.xml.in ${CARE_APP_ID}.metainfo.xml)
install(FILES ${care_made}/${CARE_APP_ID}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT desktop)
install(FILES ${care_made}/${CARE_APP_ID}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT desktop)
install(DIRECTORY ${CMAKE_BINARY_DIR}/packaging/icons/hicolor DESTINATION ${CMAKE_INSTALL_DATADIR}/icons COMPONENT desktop
    FILES_MATCHING PATTERN "*.png")
install(FILES resources/icons/app.svg RENAME ${CARE_APP_ID}.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT desktop)
install(DIRECTORY docs/manual DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/care-records COMPONENT desktop)

# The unit names the program's place, which is known only now: --prefix may say another one.
install(CODE "
    set(CARE_INSTALLED_SERVICE \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/care-records-service\")
    configure_file(\"${CMAKE_SOURCE_DIR}/packaging/systemd/care-records-service.service.in\"
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/care-records-service.service\" @ONLY)
    file(CHMOD \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/care-records-service.service\"
        PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)"
    COMPONENT service)
install(FILES packaging/systemd/care-records-service.socket DESTINATION lib/systemd/system COMPONENT service)

get_property(care_compressed_files GLOBAL PROPERTY CARE_COMPRESSED_FILES)
add_custom_target(care_compressed ALL DEPENDS ${care_compressed_files})
include(${CMAKE_CURRENT_LIST_DIR}/CarePackages.cmake)
