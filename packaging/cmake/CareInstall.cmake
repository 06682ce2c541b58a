# What is installed where. The components are what packages are made of: the service needs no desktop.
# SPDX-License-Identifier: GPL-3.0-or-later
include(GNUInstallDirs)

# Its own SQLite, which nothing else on the computer is to find by its name.
set(care_private_libraries ${CMAKE_INSTALL_LIBDIR}/care-records)
file(RELATIVE_PATH care_libraries_from_programs /${CMAKE_INSTALL_BINDIR} /${care_private_libraries})
foreach(program care-records care-records-cli care-records-service)
    set_target_properties(${program} PROPERTIES INSTALL_RPATH "$ORIGIN/${care_libraries_from_programs}")
endforeach()

install(TARGETS care-records care-records-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
install(TARGETS care-records-service RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT service)
foreach(component programs service)
    install(TARGETS care_sqlite
        LIBRARY DESTINATION ${care_private_libraries} COMPONENT ${component}
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT ${component}
        ARCHIVE DESTINATION ${care_private_libraries} COMPONENT ${component} EXCLUDE_FROM_ALL)
    install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT ${component})
endforeach()
install(FILES packaging/man/care-records-service.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT service)
install(FILES packaging/man/care-records.1 packaging/man/care-records-cli.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT programs)

if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    # The unit names the program's place, which is known only now: --prefix may say another one.
    install(CODE "
        set(CARE_INSTALLED_SERVICE \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/care-records-service\")
        configure_file(\"${CMAKE_SOURCE_DIR}/packaging/systemd/care-records-service.service.in\"
            \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/care-records-service.service\" @ONLY)"
        COMPONENT service)
    install(FILES packaging/systemd/care-records-service.socket
        DESTINATION lib/systemd/system COMPONENT service)
endif()
