// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/knownalreadydialog.h"

#include "views/resident/answergroup.h"
#include "views/resident/questionarea.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>

namespace care {

AnswerGroup *duplicateQuestion(
    const Duplicate &duplicate, const std::function<void()> &openOther, QWidget *parent)
{
    QStringList answers;
    const QList<Distinction> possible = duplicate.answers();
    for (const Distinction answer : possible)
        answers += distinctionText(answer);
    auto *group =
        new AnswerGroup(KnownAlreadyDialog::tr("%1 Is this the same person?").arg(duplicate.message()),
            duplicate.name, answers, parent);
    group->addWayOut(KnownAlreadyDialog::tr("The same person: open that resident"), openOther);
    return group;
}

KnownAlreadyDialog::KnownAlreadyDialog(const QList<Duplicate> &found, QWidget *parent)
    : QDialog(parent)
    , m_found(found)
    , m_missing(new PlainLabel({}, this, PlainLabel::Danger | PlainLabel::Wrapped))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("New resident"));
    auto *page = new QWidget(this);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *body = newLayout<QVBoxLayout>(page, { 16, 14, 16, 16 }, 14);
    body->addWidget(new PlainLabel(
        tr("Is this person already recorded?"), page, PlainLabel::Heading | PlainLabel::Wrapped));
    for (const Duplicate &duplicate : found) {
        m_groups += duplicateQuestion(
            duplicate,
            [this, id = duplicate.id] {
                reject();
                Q_EMIT residentWanted(id);
            },
            page);
        body->addWidget(m_groups.last());
    }
    body->addStretch(1);
    m_questions = new QuestionArea(page, this);
    // Created here, so that the Tab key reaches the button after the questions.
    m_continue = primaryButton(tr("&Continue"), this);
    QPushButton *back = secondaryButton(tr("Back"), this);
    auto *row = newLayout<QHBoxLayout>(nullptr, { 16, 10, 16, 12 }, 8);
    row->addWidget(m_missing, 1);
    addWidgets(row, { m_continue, back });
    auto *column = newLayout<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_questions, 1);
    column->addLayout(row);
    const int wished =
        std::max(600, (AnswerGroup::charactersOfALine + 18) * fontMetrics().averageCharWidth());
    const QSize space = parent ? parent->window()->size() - QSize(32, 32) : QSize(wished, 700);
    const int width = std::min(wished, space.width());
    resize(width,
        std::min(std::max(page->heightForWidth(width), page->sizeHint().height()) + 76, space.height()));
    // Enter never means "another person": it moves to the missing answer and keeps those given.
    m_continue->setDefault(true);
    m_groups.first()->ask();
    connect(m_continue, &QPushButton::clicked, this, &KnownAlreadyDialog::acceptAnswers);
    connect(back, &QPushButton::clicked, this, &QDialog::reject);
}

void KnownAlreadyDialog::acceptAnswers()
{
    Distinctions distinctions;
    int missing = 0;
    for (qsizetype i = 0; i < m_groups.size(); ++i) {
        const int chosen = m_groups.at(i)->chosen();
        if (chosen >= 0)
            distinctions.append({ m_found.at(i).id, m_found.at(i).answers().at(chosen) });
        else if (++missing == 1)
            m_groups.at(i)->ask();
    }
    if (missing > 0) {
        m_questions->showQuestionOf(focusWidget());
        m_missing->setText(AnswerGroup::missingText(missing));
        return announce(m_missing, m_missing->text());
    }
    Q_EMIT toldApart(distinctions);
    accept();
}

} // namespace care
