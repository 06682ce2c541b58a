// SPDX-License-Identifier: GPL-3.0-or-later
//! Ensures one program per data folder: a second start brings the first one's window to the front and ends
//! (fault row 110). A dead program's lock is taken over. Both talk through a socket in a folder of this user,
//! and each checks that the other belongs to the same user.
#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>

#include <memory>

namespace care {

class SingleInstance : public QObject {
    Q_OBJECT

public:
    explicit SingleInstance(const QString &dataFolder, QObject *parent = nullptr);
    ~SingleInstance() override;

    enum class Outcome : quint8 {
        First, //!< This program is the only one that uses the data folder.
        Told, //!< Another program uses the data folder and was asked to show itself.
        Silent, //!< Another program uses the data folder and does not answer.
        Downloading, //!< The console program uses the data folder, for a scheduled download.
    };
    //! Maximum message in bytes; longer ones are refused.
    static constexpr qint64 longestMessage = 16 * 1024;

    //! Takes the folder's lock, or sends \a message to the program that has it. Blocks for two seconds at
    //! most, before any window is open.
    Outcome begin(const QString &message = {});

Q_SIGNALS:
    //! The program was started again; \a message came from the second process.
    void startedAgain(const QString &message);

private:
    void listen();
    void receive(class QLocalSocket *visitor);
    bool tellTheOther(const QString &message) const;

    const QString m_folder;
    QString m_socket; //!< Name of the socket; empty without a private folder for it.
    std::unique_ptr<QLockFile> m_lock;
    QLocalServer m_server;
};

} // namespace care
