// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog "Is this person already recorded?", shown early while a resident is added. For each possible
//! duplicate the user must say why this is another person; no answer is chosen beforehand.
#pragma once

#include "models/editing/duplicate.h"

#include <QDialog>
#include <QList>
#include <QPair>

class QPushButton;

namespace care {

class AnswerGroup;
class PlainLabel;
class QuestionArea;

using Distinctions = QList<QPair<QString, Distinction>>;

//! Makes the question about \a duplicate with its answers, and a link that opens the existing record.
AnswerGroup *duplicateQuestion(
    const Duplicate &duplicate, const std::function<void()> &openOther, QWidget *parent);

class KnownAlreadyDialog : public QDialog {
    Q_OBJECT

public:
    explicit KnownAlreadyDialog(const QList<Duplicate> &found, QWidget *parent = nullptr);

    QPushButton *continueButton() const { return m_continue; }

Q_SIGNALS:
    //! The user answered all questions: ids of the others, with the reasons.
    void toldApart(const care::Distinctions &distinctions);
    //! The user recognised the person with this id, so nobody is added.
    void residentWanted(const QString &id);

private:
    void acceptAnswers();

    const QList<Duplicate> m_found;
    QList<AnswerGroup *> m_groups; //!< One question for each possible duplicate.
    QuestionArea *m_questions = nullptr;
    QPushButton *m_continue = nullptr;
    PlainLabel *m_missing;
};

} // namespace care
