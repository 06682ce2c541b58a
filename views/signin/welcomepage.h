// SPDX-License-Identifier: GPL-3.0-or-later
//! The first page: sample data or a service, each explained in a sentence.
#pragma once

#include <QScrollArea>

class QPushButton;
class QVBoxLayout;

namespace care {

class PlainLabel;

class WelcomePage : public QScrollArea {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget *parent = nullptr);

    //! \a warning: a problem with the organisation's settings; empty for none. \a lockedBy: who has disabled
    //! connections to services; empty if they are allowed.
    void setPolicy(const QString &warning, const QString &lockedBy);

Q_SIGNALS:
    void connectChosen();
    void demoChosen();

private:
    QVBoxLayout *m_column;
    QPushButton *m_connect;
    PlainLabel *m_locked;
};

} // namespace care
