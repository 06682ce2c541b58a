#!/bin/sh
# Builds what the programs for Windows consist of beside this project (sources.txt) into FOLDER/sysroot; what is there already
# stays. Flags instead of patches: the sources are Debian's.
# usage: sysroot.sh FOLDER [NAME...]
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/sysroot/lib/pkgconfig" "$1/work"
folder=$(cd "$1" && pwd)
shift
sysroot=$folder/sysroot
host=x86_64-w64-mingw32
jobs=${CARE_JOBS:-$(nproc)}
qt_host=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)/cmake
# Nothing of this machine's own libraries is found by pkg-config.
export PKG_CONFIG_LIBDIR="$sysroot/lib/pkgconfig" SOURCE_DATE_EPOCH=1577836800

# with_cmake NAME SOURCE [ARGUMENTS]: configured for Windows, built and installed.
with_cmake() {
    name=$1 source=$folder/source/$2
    shift 2
    cmake -G Ninja -S "$source" -B "$folder/work/$name" -DCMAKE_TOOLCHAIN_FILE="$here/mingw.cmake" -DCARE_SYSROOT="$sysroot" \
        -DCMAKE_INSTALL_PREFIX="$sysroot" -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_PREFIX_PATH="$sysroot" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS_RELEASE="-O2 -DNDEBUG" -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" \
        -DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache "$@"
    ninja -j "$jobs" -C "$folder/work/$name" install
}

# describe NAME VERSION LIBRARIES FLAGS: for pkg-config, where a library does not describe itself.
describe() {
    printf 'Name: %s\nDescription: built by sysroot.sh\nVersion: %s\nLibs: -L%s/lib %s\nCflags: -I%s/include %s\n' \
        "$1" "$2" "$sysroot" "$3" "$sysroot" "$4" >"$sysroot/lib/pkgconfig/$1.pc"
}

# Off: what needs something that is not here (OpenGL, D-Bus, the pen tablets that Debian leaves out), and what nobody calls;
# direct2d1_1 is a second platform plugin, while direct2d itself brings the system's fonts. Qt's watch of
# the networks does not compile with MinGW, and is off by itself.
build_qtbase() {
    off="dbus opengl vulkan dynamicgl tabletevent direct2d1_1 tuiotouch pkg_config glib icu zstd fontconfig openssl qmake concurrent xml
 sql_sqlite sql_odbc sql_psql sql_mysql sql_ibase sql_oci sql_db2
 system_zlib system_pcre2 system_png system_jpeg system_freetype system_harfbuzz system_doubleconversion system_libb2"
    features=
    for feature in $off; do features="$features -DFEATURE_$feature=OFF"; done
    # shellcheck disable=SC2086
    with_cmake qtbase qtbase -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR="$qt_host" -DQT_QMAKE_TARGET_MKSPEC=win32-g++ \
        -DBUILD_SHARED_LIBS=ON -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF -DFEATURE_relocatable=ON -DFEATURE_schannel=ON \
        -DINPUT_openssl=no $features
    # lrelease is this machine's.
    mkdir -p "$sysroot/lib/cmake/Qt6LinguistTools"
    echo "include($qt_host/Qt6LinguistTools/Qt6LinguistToolsConfig.cmake)" >"$sysroot/lib/cmake/Qt6LinguistTools/Qt6LinguistToolsConfig.cmake"
    cp "$sysroot/lib/cmake/Qt6Core/Qt6CoreConfigVersion.cmake" "$sysroot/lib/cmake/Qt6LinguistTools/Qt6LinguistToolsConfigVersion.cmake"
}

# An option that only Visual Studio's compiler has. Entries stay on the computer that they were made on, and name the program.
build_qtkeychain() {
    sed -i 's|add_definitions( /utf-8 |add_definitions( |' "$folder/source/qtkeychain/qtkeychain/CMakeLists.txt"
    sed -i 's/CRED_PERSIST_ENTERPRISE/CRED_PERSIST_LOCAL_MACHINE/; s/PRODUCT_NAME = L"QtKeychain"/PRODUCT_NAME = L"Care Records"/' \
        "$folder/source/qtkeychain/qtkeychain/keychain_win.cpp"
    with_cmake qtkeychain qtkeychain -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR="$qt_host" -DBUILD_WITH_QT6=ON \
        -DBUILD_TRANSLATIONS=OFF -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTING=OFF
}

build_qcustomplot() { with_cmake qcustomplot qcustomplot -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR="$qt_host" -DUSE_QT_VERSION=6; }

build_libsodium() {
    cd "$folder/source/libsodium"
    [ -x configure ] || autoreconf -fi
    mkdir -p "$folder/work/libsodium"
    cd "$folder/work/libsodium"
    "$folder/source/libsodium/configure" --host=$host --prefix="$sysroot" --disable-shared --enable-static --disable-ssp \
        CC="ccache $host-gcc-posix"
    make -j "$jobs" -C src/libsodium install
    make install-pkgconfigDATA
}

build_zstd() {
    with_cmake zstd zstd/build/cmake -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_TESTS=OFF \
        -DZSTD_MULTITHREAD_SUPPORT=OFF
}

build_simdjson() { with_cmake simdjson simdjson -DBUILD_SHARED_LIBS=OFF -DSIMDJSON_DEVELOPER_MODE=OFF; }

# Of the minizip within it that library has the half that writes; the half that reads stands beside it.
build_libxlsxwriter() {
    with_cmake libxlsxwriter libxlsxwriter -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTS=OFF
    minizip=$folder/source/libxlsxwriter/third_party/minizip
    mkdir -p "$sysroot/include/minizip"
    cp "$minizip/zip.h" "$minizip/unzip.h" "$minizip/ioapi.h" "$sysroot/include/minizip/"
    ccache $host-gcc-posix -O2 -DNDEBUG -I"$sysroot/include" -c "$minizip/unzip.c" -o "$folder/work/libxlsxwriter/unzip.o"
    rm -f "$sysroot/lib/libminizip.a"
    $host-gcc-ar rcsD "$sysroot/lib/libminizip.a" "$folder/work/libxlsxwriter/unzip.o"
    describe minizip 1.1 "-lminizip -lxlsxwriter -lz" "-I$sysroot/include/minizip"
}

# The library alone: the rest of its build wants programs that are not needed. Names of files in UTF-8 are for MSVC only there,
# and work with MinGW as well.
build_hunspell() {
    sed -i 's/defined(_WIN32) && defined(_MSC_VER)/defined(_WIN32)/' "$folder/source/hunspell/src/hunspell/csutil.cxx"
    mkdir -p "$folder/work/hunspell" "$sysroot/include/hunspell"
    cd "$folder/work/hunspell"
    for source in "$folder"/source/hunspell/src/hunspell/*.cxx; do
        ccache $host-g++-posix -O2 -DNDEBUG -DHUNSPELL_STATIC -c "$source" -o "$(basename "$source").o"
    done
    rm -f "$sysroot/lib/libhunspell-1.7.a"
    $host-gcc-ar rcsD "$sysroot/lib/libhunspell-1.7.a" ./*.o
    cp "$folder"/source/hunspell/src/hunspell/*.h "$folder"/source/hunspell/src/hunspell/*.hxx "$sysroot/include/hunspell/"
    describe hunspell 1.7.1 "-lhunspell-1.7" "-I$sysroot/include/hunspell -DHUNSPELL_STATIC"
}

build_openssl() {
    rm -rf "$folder/work/openssl"
    cp -r "$folder/source/openssl" "$folder/work/openssl"
    cd "$folder/work/openssl"
    ./Configure mingw64 no-shared no-tests no-legacy no-engine no-async --prefix="$sysroot" --libdir=lib \
        CC="ccache $host-gcc-posix" AR=$host-ar RANLIB=$host-ranlib RC=$host-windres
    make -j "$jobs" build_libs
    make install_dev
}

build_jansson() {
    with_cmake jansson jansson -DBUILD_SHARED_LIBS=OFF -DJANSSON_BUILD_DOCS=OFF -DJANSSON_EXAMPLES=OFF -DJANSSON_WITHOUT_TESTS=ON
}

build_libjwt() {
    cp "$here/base64.h" "$folder/source/libjwt/libjwt/"
    with_cmake libjwt libjwt -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTS=OFF -DBUILD_EXAMPLES=OFF
    describe libjwt 1.17.2 "-ljwt -ljansson -lcrypto -lws2_32 -lcrypt32" ""
}

build_postgresql() {
    mkdir -p "$folder/work/postgresql"
    cd "$folder/work/postgresql"
    "$folder/source/postgresql/configure" --host=$host --prefix="$sysroot" --without-readline --without-zlib \
        CC="ccache $host-gcc-posix"
    make -j "$jobs" -C src/include install
    make -j "$jobs" -C src/interfaces/libpq install
}

# Headers alone: this machine's are Windows's too.
build_headers() {
    mkdir -p "$sysroot/include" "$sysroot/lib/cmake"
    cp -rL /usr/include/tl /usr/include/boost "$sysroot/include/"
    cp -r /usr/share/cmake/tl-expected "$sysroot/lib/cmake/"
}

all="qtbase headers zstd simdjson libsodium hunspell libxlsxwriter qtkeychain qcustomplot openssl jansson libjwt postgresql"
if [ "${1:-}" = --alone ]; then
    "build_$2"
    exit
fi
[ $# -gt 0 ] || eval "set -- $all"
for name in "$@"; do
    mark=$folder/work/$name.built
    [ ! -e "$mark" ] || continue
    printf 'Building %s for Windows\n' "$name" >&2
    # In a shell of its own, which ends at the first command that fails.
    sh "$here/sysroot.sh" "$folder" --alone "$name" >"$folder/work/$name.log" 2>&1 ||
        { tail -n 20 "$folder/work/$name.log" >&2; exit 1; }
    touch "$mark"
done
