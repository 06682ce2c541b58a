# SPDX-License-Identifier: GPL-3.0-or-later
# Toolchain: 64-bit Windows from Debian's MinGW, with threads of POSIX. CARE_SYSROOT is where sysroot.sh has installed the
# libraries.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_SYSTEM_VERSION 10.0)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CARE_SYSROOT)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${CARE_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# pkg-config would find the libraries of this computer; whenever CMake runs again, too.
set(ENV{PKG_CONFIG_LIBDIR} "${CARE_SYSROOT}/lib/pkgconfig")
