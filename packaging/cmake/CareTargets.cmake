# How a target of this project is made: one call, so that every folder has the same rules.
# SPDX-License-Identifier: GPL-3.0-or-later

include(CheckCXXCompilerFlag)
include(CheckCXXSourceCompiles)
include(CheckPIESupported)
check_pie_supported(LANGUAGES C CXX)

# What makes a memory error harder to use against the user; C and C++ alike, the bundled SQLite too. The test
# "hardening" reads the result from the binaries. All of it wherever there is optimisation, so that what is tested is
# what is packaged.
set(hardened $<NOT:$<CONFIG:Debug>>)
add_library(care_hardening INTERFACE)
set(CARE_HARDENING_FLAGS "-D_GLIBCXX_ASSERTIONS") # what the test looks for
if(NOT MSVC)
    set(options -fcf-protection)
    # GCC for Windows ends with an internal error (its bug 90458); Windows touches every page of a stack itself.
    if(NOT MINGW)
        list(PREPEND options -fstack-clash-protection)
    endif()
    foreach(flag ${options})
        string(MAKE_C_IDENTIFIER "CARE_HAS${flag}" known)
        check_cxx_compiler_flag(${flag} ${known})
        if(${known})
            target_compile_options(care_hardening INTERFACE $<${hardened}:${flag}>)
            string(APPEND CARE_HARDENING_FLAGS " ${flag}")
        endif()
    endforeach()
    target_compile_definitions(care_hardening INTERFACE
        $<$<AND:${hardened},$<COMPILE_LANGUAGE:CXX>>:_GLIBCXX_ASSERTIONS>)
    if(NOT CARE_SANITIZERS)
        # Level 3 needs a compiler that knows __builtin_dynamic_object_size and a C library that asks for it.
        set(CMAKE_REQUIRED_FLAGS "-O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3")
        check_cxx_source_compiles("#include <cstdio>
            #if __USE_FORTIFY_LEVEL != 3
            #error not level 3
            #endif
            int main() { return 0; }" CARE_HAS_FORTIFY_3)
        unset(CMAKE_REQUIRED_FLAGS)
        set(level 2)
        if(CARE_HAS_FORTIFY_3)
            set(level 3)
        endif()
        # Options, not definitions: some compilers set a level of their own, which has to go first.
        set(fortified $<AND:${hardened},$<NOT:$<BOOL:$<TARGET_PROPERTY:CARE_PLAIN>>>>)
        target_compile_options(care_hardening INTERFACE $<${fortified}:-U_FORTIFY_SOURCE>
            $<${fortified}:-D_FORTIFY_SOURCE=${level}>)
        string(APPEND CARE_HARDENING_FLAGS " -D_FORTIFY_SOURCE=${level}")
    endif()
    target_compile_options(care_hardening INTERFACE -fstack-protector-strong)
    if(MINGW)
        target_link_options(care_hardening INTERFACE -fstack-protector-strong) # libssp, which is no part of the C library there
    endif()
    # What is packaged does not say where it was built, so that everybody can build the same bytes.
    target_compile_options(care_hardening INTERFACE $<$<CONFIG:Release>:-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=>)
    if(NOT APPLE AND NOT WIN32)
        target_link_options(care_hardening INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack)
    endif()
endif()

add_library(care_flags INTERFACE)
target_compile_definitions(care_flags INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_CAST_FROM_BYTEARRAY
    QT_NO_FOREACH QT_NO_KEYWORDS QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_DISABLE_DEPRECATED_BEFORE=0x060400 QT_USE_QSTRINGBUILDER)
if(MSVC)
    target_compile_options(care_flags INTERFACE /W4 /permissive- $<$<BOOL:${CARE_WARNINGS_AS_ERRORS}>:/WX>)
else()
    target_compile_options(care_flags INTERFACE
        $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -fpch-preprocess>
        # What one source of a group calls its own is not hidden by a variable of the next.
        $<$<COMPILE_LANGUAGE:CXX>:$<IF:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>,-Wshadow=local,-Wshadow>>
        $<$<BOOL:${CARE_WARNINGS_AS_ERRORS}>:-Werror>)
    if(CARE_SANITIZERS)
        # GCC sees uninitialised memory in what the sanitizers add to a moved union; it says so in its manual.
        target_compile_options(care_flags INTERFACE -fsanitize=${CARE_SANITIZERS} -fno-sanitize-recover=all
            $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
        target_link_options(care_flags INTERFACE -fsanitize=${CARE_SANITIZERS})
        target_compile_definitions(care_flags INTERFACE CARE_OWN_ALLOCATOR) # that of the sanitizer
    endif()
endif()

target_link_libraries(care_flags INTERFACE care_hardening)

# moc without headers: on Linux, where everything is built again and again, also for Windows.
set(care_moc "")
get_target_property(CARE_MOC Qt6::moc IMPORTED_LOCATION)
if(CMAKE_HOST_SYSTEM_NAME STREQUAL "Linux" AND CARE_MOC)
    find_file(CARE_SYSTEM_HEADER qsystemdetection.h PATHS ${Qt6Core_INCLUDE_DIRS} NO_DEFAULT_PATH REQUIRED)
    set(care_moc ${CMAKE_BINARY_DIR}/moc)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/moc.sh.in ${care_moc} @ONLY
        FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endif()

# care_precompiled(NAME LIBRARIES ... HEADERS ...): headers that are compiled once, for every target that names them
# with PCH. Such a target has to link at least LIBRARIES: their definitions are part of what is compiled.
function(care_precompiled name)
    cmake_parse_arguments(ARG "" "" "LIBRARIES;HEADERS" ${ARGN})
    set(source ${CMAKE_BINARY_DIR}/precompiled/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "// There has to be a source for the headers to be compiled with.\n")
    add_library(${name} OBJECT ${source})
    set_target_properties(${name} PROPERTIES AUTOMOC OFF)
    target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} care_flags)
    target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
endfunction()

set(core_headers <QDateTime> <QHash> <QJsonArray> <QJsonObject> <QList> <QObject> <QPointer> <QSet> <QString> <QTimer>
    <QUrl> <algorithm> <chrono> <functional> <memory> <optional> <vector>)
set(widget_headers <QAction> <QApplication> <QBoxLayout> <QComboBox> <QDialog> <QKeyEvent> <QLineEdit> <QPainter>
    <QPushButton> <QScrollArea> <QStyle> <QTableView>)
care_precompiled(care_core_headers LIBRARIES Qt6::Core HEADERS ${core_headers})
care_precompiled(care_widget_headers LIBRARIES Qt6::Widgets HEADERS ${core_headers} ${widget_headers})

# care_compile_plainly(NAME...): without optimisation, for targets whose code runs for a moment and is compiled for long.
# What they link stays as it is packaged. MinGW's object files have no room for as many sections, and with a sanitizer the
# code runs for longer than it is compiled.
function(care_compile_plainly)
    if(MSVC OR MINGW OR CARE_SANITIZERS)
        return()
    endif()
    foreach(name ${ARGN})
        set_target_properties(${name} PROPERTIES CARE_PLAIN ON)
        target_compile_options(${name} PRIVATE -O0)
    endforeach()
endfunction()

function(care_use_precompiled name headers)
    if(NOT headers)
        set(headers care_core_headers)
    endif()
    target_precompile_headers(${name} REUSE_FROM ${headers})
endfunction()

function(care_set_moc name)
    if(care_moc)
        set_target_properties(${name} PROPERTIES AUTOMOC_EXECUTABLE ${care_moc})
    endif()
    # CMake 3.25 with Ninja runs moc again when a known source changed, but not when one was added: then the mark of
    # its last run goes.
    set(list_file ${CMAKE_CURRENT_BINARY_DIR}/${name}_sources.txt)
    set(before "")
    if(EXISTS ${list_file})
        file(READ ${list_file} before)
    endif()
    if(NOT before STREQUAL "${ARGN}")
        file(REMOVE ${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/timestamp)
        file(WRITE ${list_file} "${ARGN}")
    endif()
endfunction()

# care_compile_in_groups(NAME SOURCE...): several sources as one, as sourcegroups.mjs has put them together. Without a list
# of groups, as in packages, each source alone. "Texts" is the one name that may be that of several sources in a group.
include(${CMAKE_BINARY_DIR}/sourcegroups.cmake OPTIONAL)
function(care_compile_in_groups name)
    foreach(source ${ARGN})
        get_filename_component(path ${source} ABSOLUTE)
        file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${path})
        if(DEFINED CARE_GROUP_${path})
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${CARE_GROUP_${path}})
            set(grouped TRUE)
        endif()
    endforeach()
    if(grouped)
        set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP UNITY_BUILD_UNIQUE_ID CARE_SOURCE
            UNITY_BUILD_CODE_BEFORE_INCLUDE "#define Texts CARE_SOURCE" UNITY_BUILD_CODE_AFTER_INCLUDE "#undef Texts")
        target_compile_options(${name} PRIVATE -Wno-subobject-linkage) # a group is no header
    endif()
endfunction()

# care_library(NAME SOURCES ... PUBLIC ... PRIVATE ... [PCH ...]): one folder, one static library. What a folder may
# use is what it links; PRIVATE keeps a module (Network, Sql) out of the folders above. PCH: one of the above.
function(care_library name)
    cmake_parse_arguments(ARG "" "PCH" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
    qt_add_library(${name} STATIC ${ARG_SOURCES})
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name} PUBLIC ${ARG_PUBLIC} PRIVATE care_flags ${ARG_PRIVATE})
    care_use_precompiled(${name} "${ARG_PCH}")
    care_set_moc(${name} ${ARG_SOURCES})
    care_compile_in_groups(${name} ${ARG_SOURCES})
    set_property(GLOBAL APPEND PROPERTY CARE_TRANSLATED_TARGETS ${name})
endfunction()

# care_program(NAME SOURCES ... LIBRARIES ... [PCH ...]): an executable; the encrypted SQLite is linked before
# everything else so that Qt's driver resolves to it, not to the system's library.
function(care_program name)
    cmake_parse_arguments(ARG "" "PCH" "SOURCES;LIBRARIES" ${ARGN})
    qt_add_executable(${name} ${ARG_SOURCES})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
    if(UNIX AND NOT APPLE)
        target_link_options(${name} BEFORE PRIVATE -Wl,--no-as-needed)
    endif()
    target_link_libraries(${name} PRIVATE care_sqlite care_flags ${ARG_LIBRARIES})
    care_use_precompiled(${name} "${ARG_PCH}")
    care_set_moc(${name} ${ARG_SOURCES})
    care_compile_in_groups(${name} ${ARG_SOURCES})
    set_property(GLOBAL APPEND PROPERTY CARE_TRANSLATED_TARGETS ${name})
endfunction()

# care_not_translated(NAME...): targets for developers only, whose strings are not for users.
function(care_not_translated)
    get_property(targets GLOBAL PROPERTY CARE_TRANSLATED_TARGETS)
    list(REMOVE_ITEM targets ${ARGN})
    set_property(GLOBAL PROPERTY CARE_TRANSLATED_TARGETS ${targets})
endfunction()
