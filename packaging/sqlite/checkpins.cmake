# What is compiled is what was looked at when sha256sums was written, wherever it was fetched from.
# Included with CARE_SQLITE_SOURCE and CARE_SQLITE_PINS set; by itself: cmake -DCARE_...=... -P checkpins.cmake
# SPDX-License-Identifier: GPL-3.0-or-later
file(STRINGS "${CARE_SQLITE_PINS}" care_pins)
foreach(care_pin ${care_pins})
    if(NOT care_pin MATCHES "^([0-9a-f]+)  ([a-z0-9.]+)$" OR NOT EXISTS "${CARE_SQLITE_SOURCE}/${CMAKE_MATCH_2}")
        message(FATAL_ERROR "${CARE_SQLITE_SOURCE} has no such file: ${care_pin}")
    endif()
    set(care_pinned "${CMAKE_MATCH_1}")
    set(care_file "${CARE_SQLITE_SOURCE}/${CMAKE_MATCH_2}")
    file(SHA256 "${care_file}" care_found)
    if(NOT care_found STREQUAL care_pinned)
        message(FATAL_ERROR "${care_file} is not the file that ${CARE_SQLITE_PINS} pins: it has ${care_found}.")
    endif()
    list(APPEND care_checked_files "${care_file}")
endforeach()
