// SPDX-License-Identifier: GPL-3.0-or-later
//! The first start: two ways in, each in one sentence.
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

    //! A \a warning about what the organisation has set; empty for none. \a lockedBy: who has seen to it that
    //! no service can be connected to; empty if one can.
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
