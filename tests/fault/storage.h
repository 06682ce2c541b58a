// SPDX-License-Identifier: GPL-3.0-or-later
//! A store and a journal as the rows about disks use them, and disks that are full or forbidden.
#pragma once

#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/fulldisk.h"

#include <QByteArray>
#include <QHash>
#include <QTemporaryDir>

namespace care::test {

//! The encrypted files of one connection in a folder of their own.
struct StoreFolder {
    QTemporaryDir folder;
    QString records() const { return folder.filePath(QStringLiteral("records.db")); }
    QString journal() const { return folder.filePath(QStringLiteral("journal.db")); }
    StoreOptions recordOptions() const { return { records(), key }; }
    StoreOptions journalOptions() const { return { journal(), key }; }

    static inline const QByteArray key = QByteArray(32, 'k');
};

//! Residents whose whole content follows from their number: what was read back is right or wrong as a whole.
QByteArray madeResident(int number, int version = 0);
bool isMadeResident(const Record &record);
QList<QByteArray> madeResidents(int count, int version = 0);

StoreResult<PageChanges> put(Store &store, const QList<QByteArray> &residents);
QList<Record> residentsIn(Store &store);
StoreReport opened(Store &store);
StoreReport opened(Journal &journal);

bool keep(Journal &journal, const QString &id, const QByteArray &content);
QHash<QString, QByteArray> draftsIn(Journal &journal);
//! A creation of \a body.
qint64 beginWrite(Journal &journal, const QByteArray &body);

QByteArray contentOf(const QString &file);
bool write(const QString &file, const QByteArray &content);
//! All files of the folder \a from, without those in folders below it.
bool copyFiles(const QString &from, const QString &to);

//! While it lives this process has the rights of somebody who owns nothing, if it had those of root. Unix
//! only.
class Nobody {
public:
    Nobody();
    ~Nobody();
    Q_DISABLE_COPY_MOVE(Nobody)

private:
    bool m_wasRoot = false;
};

} // namespace care::test
