// SPDX-License-Identifier: GPL-3.0-or-later
//! Top bar: back and forward, the search box, the connection and its state.
#pragma once

#include <QFrame>
#include <QKeySequence>
#include <QLineEdit>

class QToolButton;

namespace care {

class ConnectionPill;
class StatusPill;

//! Search field that shows its shortcut while empty.
class SearchBox : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchBox(QWidget *parent = nullptr);
    //! Shows \a shortcut at the right; the window sets up the action.
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
    //! Sets the title of the page that the button leads to; empty disables the button.
    void setBack(const QString &page);
    void setForward(const QString &page);

Q_SIGNALS:
    void wentBack();
    void wentForward();
    void connectionPressed();
    void statusPressed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void fitArrows();

    QToolButton *m_back;
    QToolButton *m_forward;
    SearchBox *m_search;
    ConnectionPill *m_connection;
    StatusPill *m_status;
};

} // namespace care
