// SPDX-License-Identifier: GPL-3.0-or-later
// care_fuzz_replay FOLDER...: each FOLDER holds a folder for every target, and that the inputs to feed it.
// A broken promise ends the program, and the last line names the input.
#include "tests/fuzz/target.h"
#include "tests/fuzz/world.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    int fed = 0;
    for (const QString &folder : QCoreApplication::arguments().mid(1)) {
        QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            const QString name = QFileInfo(file).dir().dirName();
            const care::fuzz::Run run = care::fuzz::find(name);
            if (!run || !file.open(QIODevice::ReadOnly)) {
                std::fprintf(stderr, "%s: no such target, or not readable\n", qPrintable(file.fileName()));
                return 1;
            }
            std::fprintf(stderr, "%s\n", qPrintable(file.fileName()));
            run(file.readAll());
            ++fed;
        }
    }
    care::fuzz::World::end();
    std::fprintf(stderr, "%d inputs fed\n", fed);
    return fed > 0 ? 0 : 1;
}
