// SPDX-License-Identifier: GPL-3.0-or-later
//! One program per data folder: a second start brings the first one's window to the front and ends (safety,
//! row 110). The lock of a program that has died is taken over.
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
    };
    //! Waits for the other program for two seconds at most; there is no window yet that could stand still.
    Outcome begin();

Q_SIGNALS:
    //! Somebody started the program once more.
    void startedAgain();

private:
    void listen();
    bool tellTheOther() const;

    const QString m_folder;
    const QString m_socket;
    std::unique_ptr<QLockFile> m_lock;
    QLocalServer m_server;
};

} // namespace care
