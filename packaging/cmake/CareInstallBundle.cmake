# Windows and macOS: the programs with everything that they load in one folder, and CPack's installer for it. Included by
# CareInstall.cmake. Not run on the computers where this is developed: see "What is not verified" in docs/dependencies.md.
# SPDX-License-Identifier: GPL-3.0-or-later
set(CPACK_PACKAGE_NAME care-records)
set(CPACK_PACKAGE_VENDOR "The Care Records maintainers")
set(CPACK_PACKAGE_CONTACT "${CARE_MAINTAINER}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${CARE_HOMEPAGE}")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}") # Windows Installer compares three numbers and nothing more
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Look up, filter and correct the records of care homes")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGE_INSTALL_DIRECTORY "Care Records")
set(CPACK_PACKAGE_EXECUTABLES care-records "Care Records")
set(care_icons ${CMAKE_BINARY_DIR}/packaging/icons/${CARE_APP_ID})
add_dependencies(care-records care_icon_sizes)

# Qt's own driver brings an SQLite that cannot encrypt. Ours is the same source on top of the library in packaging/sqlite;
# it takes the place of the other after everything has been collected.
if(NOT TARGET care_qsqlite)
    message(WARNING "CARE_QSQLITE_SOURCE is not set: Qt's own SQLite cannot encrypt, and records will be kept in memory only.")
endif()

if(WIN32)
    set_target_properties(care-records PROPERTIES WIN32_EXECUTABLE ON)
    foreach(program care-records care-records-cli care-records-service)
        set(CARE_PROGRAM ${program})
        set(CARE_ICON ${care_icons}.ico)
        configure_file(packaging/windows/program.rc.in ${CMAKE_BINARY_DIR}/packaging/${program}.rc @ONLY)
        target_sources(${program} PRIVATE ${CMAKE_BINARY_DIR}/packaging/${program}.rc)
        add_dependencies(${program} care_icon_sizes)
    endforeach()
    install(TARGETS care-records care-records-cli care-records-service care_sqlite RUNTIME DESTINATION bin COMPONENT programs)
    # What vcpkg brought: hunspell, libsodium and the others lie beside the programs when they are built.
    install(DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/ DESTINATION bin COMPONENT programs FILES_MATCHING PATTERN "*.dll")
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

# windeployqt and macdeployqt, as Qt calls them. Qt's own driver for SQLite is thrown away again.
qt_generate_deploy_app_script(TARGET care-records FILENAME_VARIABLE care_deploy NO_UNSUPPORTED_PLATFORM_ERROR)
install(SCRIPT ${care_deploy} COMPONENT programs)
install(CODE "file(GLOB foreign \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${care_qt_plugins}/sqldrivers/*qsqlite*\")
    if(foreign)
        file(REMOVE \${foreign})
    endif()" COMPONENT programs)
if(TARGET care_qsqlite)
    install(TARGETS care_qsqlite RUNTIME DESTINATION ${care_qt_plugins}/sqldrivers LIBRARY DESTINATION ${care_qt_plugins}/sqldrivers
        COMPONENT programs)
endif()

if(WIN32)
    # One MSI for the computer, not for a user; docs/manual/installing.md has its properties.
    set(CPACK_GENERATOR WIX)
    set(CPACK_WIX_UPGRADE_GUID "6E0A2C1E-5B0C-4E0B-9B38-0C2A6F7D3B51") # never another one: it says what is replaced
    set(CPACK_WIX_PRODUCT_ICON ${care_icons}.ico)
    set(CPACK_WIX_INSTALL_SCOPE perMachine)
    set(CPACK_WIX_PROGRAM_MENU_FOLDER ".")
    set(CPACK_WIX_ROOT_FEATURE_TITLE "Care Records")
    set(CPACK_WIX_PROPERTY_ARPURLINFOABOUT "${CARE_HOMEPAGE}")
    set(CPACK_WIX_EXTRA_SOURCES ${CMAKE_SOURCE_DIR}/packaging/windows/links.wxs)
    set(CPACK_WIX_PATCH_FILE ${CMAKE_SOURCE_DIR}/packaging/windows/patch.xml)
    configure_file(LICENSE ${CMAKE_BINARY_DIR}/packaging/LICENSE.txt COPYONLY)
    set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_BINARY_DIR}/packaging/LICENSE.txt)
else()
    set(CPACK_GENERATOR DragNDrop)
    set(CPACK_DMG_VOLUME_NAME "Care Records")
endif()
include(CPack)
