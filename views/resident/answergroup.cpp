// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/answergroup.h"

#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QRadioButton>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Breaks text into lines, which buttons do not do, so that nobody has to scroll sideways for an answer.
QString inLines(const QString &text, const QFontMetrics &font)
{
    constexpr qsizetype longest = 300; // Maximum length, since the form shows the whole text.
    const int widest = font.averageCharWidth() * AnswerGroup::charactersOfALine;
    QStringList lines{ QString() };
    const QStringList words = text.left(longest).simplified().split(u' ');
    for (const QString &word : words) {
        const QString longer = lines.last().isEmpty() ? word : QString(lines.last() + u' ' + word);
        if (!lines.last().isEmpty() && font.horizontalAdvance(longer) > widest)
            lines += word;
        else
            lines.last() = longer;
    }
    return lines.join(u'\n');
}

} // namespace

AnswerGroup::AnswerGroup(
    const QString &question, const QString &subject, const QStringList &answers, QWidget *parent)
    : QWidget(parent)
    , m_subject(subject)
    , m_column(newLayout<QVBoxLayout>(this, {}, 6))
    , m_group(new QButtonGroup(this))
{
    setAccessibleName(question);
    m_column->addWidget(new PlainLabel(question, this, PlainLabel::Strong | PlainLabel::Wrapped));
    for (int i = 0; i < answers.size(); ++i) {
        const QString &words = answers.at(i);
        auto *button = new QRadioButton(inLines(buttonText(words), fontMetrics()), this);
        button->setAccessibleName(tr("%1. %2", "what it is about. answer").arg(subject, words));
        setPlainToolTip(button, words);
        m_group->addButton(button, i);
        m_column->addWidget(button);
    }
}

int AnswerGroup::chosen() const
{
    return m_group->checkedId();
}

QString AnswerGroup::missingText(int count)
{
    return count == 1 ? tr("One answer is missing.") : tr("%n answers are missing.", nullptr, count);
}

void AnswerGroup::ask()
{
    m_group->buttons().constFirst()->setFocus(Qt::OtherFocusReason);
}

void AnswerGroup::addWayOut(const QString &text, const std::function<void()> &run)
{
    auto *link = new LinkButton(text, this);
    link->setAccessibleName(tr("%1. %2", "what it is about. answer").arg(m_subject, text));
    m_column->addWidget(link, 0, Qt::AlignLeft);
    connect(link, &QPushButton::clicked, this, run);
}

} // namespace care
