// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/databaseworker.h"

namespace care {

DatabaseWorker::DatabaseWorker(const QString &name)
{
    m_thread.setObjectName(name);
    moveToThread(&m_thread);
    m_thread.start();
}

DatabaseWorker::~DatabaseWorker()
{
    // The connection is closed in the thread that opened it.
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_database.reset();
            m_thread.quit();
        },
        Qt::QueuedConnection);
    m_thread.wait();
}

Database &DatabaseWorker::database()
{
    if (!m_database)
        m_database = std::make_unique<Database>();
    return *m_database;
}

} // namespace care
