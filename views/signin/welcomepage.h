// SPDX-License-Identifier: GPL-3.0-or-later
//! The first page: sample data or a service, each explained in a sentence.
#pragma once

#include <QList>
#include <QPair>
#include <QScrollArea>

class QPushButton;
class QVBoxLayout;

namespace care {

class Notice;
class PlainLabel;

class WelcomePage : public QScrollArea {
    Q_OBJECT

public:
    using Choices = QList<QPair<QString, QString>>; //!< ids and names

    explicit WelcomePage(QWidget *parent = nullptr);

    //! Offers the connections that this computer knows, above the way to another one.
    void setConnections(const Choices &connections);

    //! \a warning: a problem with the organisation's settings; empty for none. \a lockedBy: who has disabled
    //! connections to services; empty if they are allowed.
    void setPolicy(const QString &warning, const QString &lockedBy);
    //! A sentence about data on this computer from before; empty if there is none.
    void setFound(const QString &sentence);

Q_SIGNALS:
    void connectChosen();
    void demoChosen();
    //! The user wants to open a known connection.
    void connectionChosen(const QString &id);

private:
    QVBoxLayout *m_column;
    QWidget *m_known; //!< a button for each connection
    QPushButton *m_connect;
    PlainLabel *m_locked;
    Notice *m_found = nullptr;
};

} // namespace care
