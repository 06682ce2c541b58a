// SPDX-License-Identifier: GPL-3.0-or-later
//! The service on sample data, as a child of this program on the loopback address.
#pragma once

#include <QObject>
#include <QProcess>
#include <QUrl>

namespace care {

//! Stops with this object, and by itself when this program dies: it ends when its standard input closes.
class SampleService : public QObject {
    Q_OBJECT

public:
    //! The limit it is started with: high, because nobody shares it.
    static constexpr int requestsPerMinute = 1000;

    explicit SampleService(QObject *parent = nullptr);
    ~SampleService() override;

    //! \a size: tiny, small or medium; large ones do not fit into memory. ready() or failed() follows.
    void start(const QString &size, const QString &program = standardProgram());

Q_SIGNALS:
    void ready(const QUrl &address, const QByteArray &apiKey);
    //! One sentence for people.
    void failed(const QString &reason);

private:
    static QString standardProgram();
    QString whyNotStarted() const;
    void readLine();

    QProcess m_process;
    bool m_ready = false;
};

} // namespace care
