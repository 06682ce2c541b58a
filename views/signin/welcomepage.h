// SPDX-License-Identifier: GPL-3.0-or-later
//! First page, which offers sample data or a service, each explained in a sentence.
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
    using Choices = QList<QPair<QString, QString>>; //!< Connections to choose from, as ids and names.

    explicit WelcomePage(QWidget *parent = nullptr);

    //! Offers the connections that this computer knows, above the way to another one.
    void setConnections(const Choices &connections);

    //! \a warning is a problem with the organisation's settings, maybe empty. \a lockedBy names who disabled
    //! connections to services; empty if they are allowed.
    void setPolicy(const QString &warning, const QString &lockedBy);
    //! Shows a sentence about data left on this computer; empty if there is none.
    void setFound(const QString &sentence);

Q_SIGNALS:
    void connectChosen();
    void demoChosen();
    //! Emitted when the user wants to open a known connection.
    void connectionChosen(const QString &id);

private:
    QVBoxLayout *m_column;
    QWidget *m_known; //!< Container of a button for each known connection.
    QPushButton *m_connect;
    PlainLabel *m_locked;
    Notice *m_found = nullptr;
};

} // namespace care
