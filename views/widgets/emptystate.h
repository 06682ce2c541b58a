// SPDX-License-Identifier: GPL-3.0-or-later
//! Shown instead of an empty list: one sentence, and the next step as a button.
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

    //! \a sentence and \a step replace the kind's default texts; an empty \a step that is not null shows no
    //! button. \a other is offered below the step; empty for none.
    void setState(
        Kind kind, const QString &sentence = {}, const QString &step = {}, const QString &other = {});
    Kind kind() const { return m_kind; }
    QString message() const;
    QPushButton *stepButton() const { return m_step; }
    QPushButton *otherButton() const { return m_other; }
    //! Holds the keyboard for what is to come in its place: it would go to some other part of the window, or
    //! stay with what is hidden.
    void takeKeyboard();
    //! True if it has it, or will when the window is active.
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
