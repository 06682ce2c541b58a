// SPDX-License-Identifier: GPL-3.0-or-later
//! One program per data folder: a second start brings the first one's window to the front and ends (fault
//! row 110). The lock of a program that has died is taken over. The two speak through a socket in a folder of
//! this user, and each makes sure that the other one is this user's too.
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
        First, //!< this program has the folder for itself
        Told, //!< another one has it and has been told to show itself
        Silent, //!< another one has it and does not answer
        Downloading, //!< the console has it, for a download that a scheduler has begun
    };
    //! Longest message in bytes; longer ones are refused.
    static constexpr qint64 longestMessage = 16 * 1024;

    //! Sends \a message to the other program, if there is one. Blocks for two seconds at most; no window is
    //! open yet.
    Outcome begin(const QString &message = {});

Q_SIGNALS:
    //! The program was started a second time; \a message is what the second process sent.
    void startedAgain(const QString &message);

private:
    void listen();
    void receive(class QLocalSocket *visitor);
    bool tellTheOther(const QString &message) const;

    const QString m_folder;
    QString m_socket; //!< empty where there is no private folder for it
    std::unique_ptr<QLockFile> m_lock;
    QLocalServer m_server;
};

} // namespace care
