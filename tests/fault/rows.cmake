# SPDX-License-Identifier: GPL-3.0-or-later
# The fault matrix: what goes wrong in each row, and what must hold then, stands in README.md beside this file. One
# ctest entry for each row, fault_001 and so on, whichever rows_*.cpp has its tests.
set(fault_rows)
foreach(number RANGE 1 138)
    list(APPEND fault_rows ${number})
endforeach()
# 90 to 103, the form of a resident, have tests of their own (contract.residentsaver, gui.residenteditor, ...).
foreach(number RANGE 90 103)
    list(REMOVE_ITEM fault_rows ${number})
endforeach()

file(GLOB sources CONFIGURE_DEPENDS fault/rows_*.cpp)
target_sources(care_fault_tests PRIVATE ${sources}
    fault/faulttest.cpp fault/faulttest.h
    fault/growinglist.cpp fault/growinglist.h
    fault/heartbeat.cpp fault/heartbeat.h
    fault/oddlist.cpp fault/oddlist.h
    fault/outage.h
    fault/storage.cpp fault/storage.h)
string(JOIN "," rows ${fault_rows})
target_compile_definitions(care_fault_tests PRIVATE CARE_FAULT_ROWS="${rows}")

foreach(row ${fault_rows})
    set(number "00${row}")
    string(LENGTH ${number} length)
    math(EXPR start "${length} - 3")
    string(SUBSTRING ${number} ${start} 3 number)
    add_test(NAME fault_${number} COMMAND care_fault_tests row${number})
    set_tests_properties(fault_${number} PROPERTIES TIMEOUT 300)
endforeach()

# With ten thousand broken bodies of each shape, and the sanitizers, it takes minutes.
set_tests_properties(fault.fuzz PROPERTIES TIMEOUT 1800)
# Three hundred deaths and three hundred torn copies, when asked for (CARE_CRASHES).
set_tests_properties(fault.crash PROPERTIES TIMEOUT 1800)
# Simulated hours of long lists: twelve seconds of computing, a minute on a busy computer.
set_tests_properties(fault.convergence PROPERTIES TIMEOUT 600)
# Its programs end and start anew within the bound of the event loop, while they wait for the disk.
set_tests_properties(fault_120 PROPERTIES PROCESSORS 2)
