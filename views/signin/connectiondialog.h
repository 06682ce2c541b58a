// SPDX-License-Identifier: GPL-3.0-or-later
//! One connection: how it is at this moment, what of it is on this computer, and what can be set.
#pragma once

#include "models/api/connection.h"
#include "views/signin/connectionlocks.h"

#include <QDialog>
#include <QList>

class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableWidget;
class QVBoxLayout;

namespace care {

class LinkButton;
class PlainLabel;

//! Words about a connection, ready to be shown.
struct ConnectionFacts {
    //! One list of the service.
    struct List {
        QString title;
        QString here; //!< how many records are on this computer
        QString atService; //!< how many the service counts
        QString state;
    };
    QString service; //!< whether it answers, and since when not
    bool mayTry = false; //!< it is left alone, and could be tried now
    QString health; //!< what it says of itself, with its version
    QString key;
    QString homes; //!< that the key may see
    QString proxy; //!< through which it is asked
    QString requests;
    QString kept; //!< where the records are
    QString receiving;
    bool mayPause = false;
    bool isPaused = false;
    QList<List> lists;
};

class ConnectionDialog : public QDialog {
    Q_OBJECT

public:
    //! \a mayChange: it is one that is kept; sample data has nothing to set.
    ConnectionDialog(
        const Connection &connection, bool mayChange, QWidget *parent, const ConnectionLocks &locks = {});

    //! Shows what has changed; the selection and the scroll bars stay.
    void setFacts(const ConnectionFacts &facts);

Q_SIGNALS:
    void tryNowChosen();
    void pauseChosen(bool pause);
    //! The user saves other settings. They count from the next start on, but for the name.
    void saved(const care::Connection &connection);

private:
    void build(bool mayChange);
    void buildFacts(QVBoxLayout *column);
    void buildLists(QVBoxLayout *column);
    void buildSettings(QVBoxLayout *column);
    //! Says below \a inputs, and to screen readers at them, why they cannot be changed: \a reason.
    void addLockReason(QFormLayout *form, const QString &reason, std::initializer_list<QWidget *> inputs);
    void addFact(QFormLayout *form, const QString &title, PlainLabel *words, QWidget *beside = nullptr);
    void chooseCertificates();
    //! The settings as they are in the fields.
    Connection typed() const;
    void updateSave();
    void save();

    Connection m_connection;
    const ConnectionLocks m_locks;
    QPushButton *m_close = nullptr;
    PlainLabel *m_service;
    PlainLabel *m_health;
    PlainLabel *m_key;
    PlainLabel *m_homes;
    PlainLabel *m_proxy;
    PlainLabel *m_requests;
    PlainLabel *m_kept;
    PlainLabel *m_receiving;
    LinkButton *m_try;
    LinkButton *m_pause;
    QTableWidget *m_lists;
    QLineEdit *m_name = nullptr; //!< null without settings, like those below
    QSpinBox *m_days = nullptr;
    QSpinBox *m_perMinute = nullptr;
    QLineEdit *m_certificates = nullptr;
    PlainLabel *m_note = nullptr;
    QPushButton *m_save = nullptr;
    bool m_isPaused = false;
};

} // namespace care
