// SPDX-License-Identifier: GPL-3.0-or-later
// The entry of Clang's fuzzer. CARE_FUZZ_TARGET in the environment says what is fuzzed: the fuzzer starts
// itself again with its own arguments, and would not pass on one of ours.
#include "tests/fuzz/target.h"

#include <QCoreApplication>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

care::fuzz::Run run = nullptr;

} // namespace

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static const QCoreApplication application(*argc, *argv);
    const QString name = qEnvironmentVariable("CARE_FUZZ_TARGET");
    run = care::fuzz::find(name);
    if (!run) {
        std::fprintf(stderr, "CARE_FUZZ_TARGET names no target: \"%s\"\n", qPrintable(name));
        std::exit(2);
    }
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    run(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    return 0;
}
