// SPDX-License-Identifier: GPL-3.0-or-later
//! Two buttons at the right of the top bar: the connection, and its state.
#pragma once

#include <QAbstractButton>
#include <QColor>

namespace care {

//! Button such as "Rowan Group, live", with the ribbon colour that distinguishes connections.
class ConnectionPill : public QAbstractButton {
    Q_OBJECT

public:
    explicit ConnectionPill(QWidget *parent = nullptr);
    void setConnection(const QString &name, const QColor &ribbon);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override; // Shows a tool tip with the whole name if it is cut.
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QColor m_ribbon;
};

//! Button with a dot and a text; the dot differs by state in shape as well as in colour.
class StatusPill : public QAbstractButton {
    Q_OBJECT

public:
    enum class State : quint8 { Connected, Working, Waiting, Offline, ReadOnly };

    explicit StatusPill(QWidget *parent = nullptr);
    //! Sets the state; \a words is the full text ("Connected, checked 09:41"), one word by default.
    void setState(State state, const QString &words = {});
    State state() const { return m_state; }
    const QString &stateText() const { return m_words; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintDot(QPainter *painter) const;

    State m_state = State::Offline;
    QString m_words;
};

} // namespace care
