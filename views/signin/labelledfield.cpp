// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/labelledfield.h"

#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"

#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care {

LabelledField::LabelledField(const QString &label, const QString &hint, QWidget *input, QWidget *row)
    : m_title(new PlainLabel(label, this, PlainLabel::Strong))
    , m_errorLabel(new PlainLabel(
          {}, this, PlainLabel::Danger | PlainLabel::Small | PlainLabel::Strong | PlainLabel::Wrapped))
    , m_lockedLabel(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Small | PlainLabel::Wrapped))
    , m_input(input)
    , m_hint(hint)
{
    m_title->setBuddy(input);
    auto *column = newLayout<QVBoxLayout>(this, { 10, 0, 0, 0 }, 2);
    column->addWidget(m_title);
    if (!hint.isEmpty()) {
        column->addWidget(
            new PlainLabel(hint, this, PlainLabel::Muted | PlainLabel::Small | PlainLabel::Wrapped));
    }
    m_errorLabel->hide();
    column->addWidget(m_errorLabel);
    column->addWidget(row ? row : input);
    m_lockedLabel->hide();
    column->addWidget(m_lockedLabel);
    setLabel(label);
    input->setAccessibleDescription(hint);
}

void LabelledField::setLabel(const QString &label)
{
    m_title->setText(label);
    m_input->setAccessibleName(QString(label).remove(u'&'));
}

void LabelledField::setError(const QString &message)
{
    m_error = message;
    m_errorLabel->setText(message);
    m_errorLabel->setVisible(!message.isEmpty());
    m_input->setAccessibleDescription(message.isEmpty() ? m_hint : QString(message + u' ' + m_hint));
    update();
}

void LabelledField::setLocked(const QString &by)
{
    m_input->setEnabled(false);
    m_input->setAccessibleDescription(by);
    m_lockedLabel->setText(by);
    m_lockedLabel->show();
}

void LabelledField::paintEvent(QPaintEvent *)
{
    if (m_error.isEmpty())
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, 3, height()), Theme::current().danger);
}

} // namespace care
