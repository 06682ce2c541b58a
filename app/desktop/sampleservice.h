// SPDX-License-Identifier: GPL-3.0-or-later
//! Service with sample data, run as a child process on the loopback address.
#pragma once

#include <QObject>
#include <QProcess>
#include <QUrl>

namespace care {

//! Child process of the service; stops with this object, and also if this program dies, because its standard
//! input then closes.
class SampleService : public QObject {
    Q_OBJECT

public:
    //! Request limit of the child process; high, because nobody shares it.
    static constexpr int requestsPerMinute = 1000;

    explicit SampleService(QObject *parent = nullptr);
    ~SampleService() override;

    //! Starts the process; \a size is tiny, small or medium, as large data does not fit into memory. ready()
    //! or failed() follows.
    void start(const QString &size, const QString &program = standardProgram());

Q_SIGNALS:
    void ready(const QUrl &address, const QByteArray &apiKey);
    //! The process could not start; \a reason is a sentence for the user.
    void failed(const QString &reason);

private:
    static QString standardProgram();
    QString whyNotStarted() const;
    void readLine();

    QProcess m_process;
    bool m_ready = false;
};

} // namespace care
