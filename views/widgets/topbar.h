// SPDX-License-Identifier: GPL-3.0-or-later
//! The bar above everything: back and forward, the search of everything, the connection and how it stands.
#pragma once

#include <QFrame>
#include <QKeySequence>
#include <QLineEdit>

class QToolButton;

namespace care {

class ConnectionPill;
class StatusPill;
class PlainLabel;

//! A line edit that shows its short cut until something is typed.
class SearchBox : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchBox(QWidget *parent = nullptr);
    //! Shows \a shortcut at the right; setting the action up is the window's.
    void setShortcutHint(const QKeySequence &shortcut);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_hint;
};

class TopBar : public QFrame {
    Q_OBJECT

public:
    explicit TopBar(QWidget *parent = nullptr);

    SearchBox *search() const { return m_search; }
    ConnectionPill *connection() const { return m_connection; }
    StatusPill *status() const { return m_status; }
    //! An empty name says that there is nowhere to go; else it is the page that the button leads to.
    void setBack(const QString &page);
    void setForward(const QString &page);

Q_SIGNALS:
    void wentBack();
    void wentForward();
    void searchChanged(const QString &text);
    void searchSubmitted(const QString &text);
    void connectionPressed();
    void statusPressed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QToolButton *m_back;
    QToolButton *m_forward;
    SearchBox *m_search;
    ConnectionPill *m_connection;
    StatusPill *m_status;
};

} // namespace care
