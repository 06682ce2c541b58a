// SPDX-License-Identifier: GPL-3.0-or-later
//! Replacement for an empty list: one sentence, and the next step as a button.
#pragma once

#include <QWidget>

class QPushButton;

namespace care {

class PlainLabel;

class EmptyState : public QWidget {
    Q_OBJECT

public:
    enum class Kind : quint8 { Empty, NoMatch, Loading, Failed, Offline, Forbidden, Locked };

    explicit EmptyState(QWidget *parent = nullptr);

    //! Sets the state. \a sentence and \a step replace the kind's default texts; an empty but not null \a
    //! step hides the button. \a other is offered below it; empty for none.
    void setState(
        Kind kind, const QString &sentence = {}, const QString &step = {}, const QString &other = {});
    Kind kind() const { return m_kind; }
    QString message() const;
    QPushButton *stepButton() const { return m_step; }
    QPushButton *otherButton() const { return m_other; }
    //! Takes the keyboard focus until content replaces this widget; otherwise it would go elsewhere in the
    //! window, or stay on a hidden widget.
    void takeKeyboard();
    //! True if this widget has the focus, or will have it when the window is active.
    bool hasKeyboard() const;

Q_SIGNALS:
    void stepChosen(care::EmptyState::Kind kind);
    void otherStepChosen();

private:
    Kind m_kind = Kind::Empty;
    QWidget *m_mark;
    PlainLabel *m_sentence;
    QPushButton *m_step;
    QPushButton *m_other;
};

} // namespace care
