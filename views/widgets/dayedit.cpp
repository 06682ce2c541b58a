// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/dayedit.h"

#include "models/schema/formatting.h"
#include "models/schema/period.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scrollpane.h"

#include <QCalendarWidget>
#include <QDialog>
#include <QKeyEvent>
#include <QLayout>
#include <QLineEdit>
#include <QTextCharFormat>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

DayEdit::DayEdit(Precision precision, QWidget *parent)
    : QDateTimeEdit(parent)
    , m_precision(precision)
    , m_message(new PlainLabel({}, parent, PlainLabel::Danger | PlainLabel::Small | PlainLabel::Wrapped))
{
    m_message->hide();
    setTimeSpec(Qt::UTC); // The homes' local time is stored as if it were UTC; see clockInLondon().
    setLocale(dateLocale());
    setDisplayFormat(precision == Precision::Minute ? dateForm() + u" HH:mm"_s : dateForm());
    setKeyboardTracking(false);
    // Qt would read the text whenever the cursor reaches another part of the date.
    disconnect(lineEdit(), &QLineEdit::cursorPositionChanged, this, nullptr);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] { m_isTyped = true; });
    // Pressing Return also announces a value that did not change.
    connect(this, &QDateTimeEdit::dateTimeChanged, this, [this](const QDateTime &now) {
        if (now != m_stayed)
            clearMessage();
    });
    // After a refusal the field is left a second time; the message must stay then.
    connect(this, &QAbstractSpinBox::editingFinished, this, [this] {
        const bool isRefused = std::exchange(m_isRefused, false);
        if (std::exchange(m_isTyped, false) && !isRefused)
            clearMessage();
    });
    setCalendarPopup(true);
    // Remove the red of weekends, because red means danger here.
    for (const Qt::DayOfWeek day : { Qt::Saturday, Qt::Sunday })
        calendarWidget()->setWeekdayTextFormat(day, QTextCharFormat());
}

bool DayEdit::acceptText()
{
    interpretText();
    if (takeRefused().isEmpty())
        return true;
    setFocus();
    announce(this, m_message->text());
    return false;
}

QString DayEdit::takeRefused() const
{
    return std::exchange(m_refused, {});
}

void DayEdit::clearMessage() const
{
    m_refused.clear(); // Forget a text refused earlier, so that it is not reported again.
    if (m_message)
        m_message->hide();
}

bool DayEdit::isBeingTyped() const
{
    return m_isTyped && hasFocus();
}

void DayEdit::tell(const QString &words) const
{
    if (!m_message)
        return; // Return, because the window with the label is closing.
    m_message->setText(words);
    m_message->show();
    if (auto *dialog = qobject_cast<QDialog *>(window())) {
        dialog->layout()->activate();
        fitToContent(*dialog);
    }
    announce(m_message, words);
}

QDateTime DayEdit::dateTimeFromText(const QString &text) const
{
    const DayBound written = boundAsWritten(text.trimmed());
    const bool hasTime = m_precision == Precision::Minute;
    if (!written.day.isValid() || (written.time.isValid() && !hasTime))
        return {};
    const QTime otherwise = hasTime ? time() : QTime(0, 0);
    const QDateTime read(written.day, written.time.isValid() ? written.time : otherwise, Qt::UTC);
    return read >= minimumDateTime() && read <= maximumDateTime() ? read : QDateTime();
}

QValidator::State DayEdit::validate(QString &text, int &) const
{
    return dateTimeFromText(text).isValid() ? QValidator::Acceptable : QValidator::Intermediate;
}

void DayEdit::fixup(QString &text) const
{
    m_refused = text;
    m_isRefused = true;
    m_stayed = dateTime();
    const QDate day = boundAsWritten(text.trimmed()).day;
    const QString words = day.isValid() && day <= minimumDate()
        ? tr("“%1” is too early, so %2 stays. The earliest is %3.")
              .arg(text, textFromDateTime(dateTime()), textFromDateTime(minimumDateTime()))
        : day.isValid() && day >= maximumDate()
        ? tr("“%1” is too late, so %2 stays. The latest is %3.")
              .arg(text, textFromDateTime(dateTime()), textFromDateTime(maximumDateTime()))
        : tr("“%1” is not a date, so %2 stays. Type it as 14/7/2026 or 14 July 2026.")
              .arg(text, textFromDateTime(dateTime()));
    tell(words);
}

//! Steps the part of the date at the cursor, which Qt's own parts no longer follow.
void DayEdit::stepBy(int steps)
{
    interpretText();
    const int position = lineEdit()->cursorPosition();
    const QString before = displayFormat().left(position + 1);
    const QDateTime now = dateTime();
    const QDateTime then = before.contains(u'm') ? now.addSecs(60 * steps)
        : before.contains(u'H')                  ? now.addSecs(3600 * steps)
        : before.contains(u'y')                  ? now.addYears(steps)
        : before.contains(u'M')                  ? now.addMonths(steps)
                                                 : now.addDays(steps);
    setDateTime(std::clamp(then, minimumDateTime(), maximumDateTime()));
    lineEdit()->setCursorPosition(position);
}

QAbstractSpinBox::StepEnabled DayEdit::stepEnabled() const
{
    return (dateTime() > minimumDateTime() ? StepDownEnabled : StepNone)
        | (dateTime() < maximumDateTime() ? StepUpEnabled : StepNone);
}

//! Inserts typed characters as text, not into the part of the date that Qt would choose.
void DayEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isText = !event->text().isEmpty() && event->text().front().isPrint()
        && !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    constexpr std::array ofText{ Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home,
        Qt::Key_End };
    if (isText || std::find(ofText.begin(), ofText.end(), event->key()) != ofText.end())
        QAbstractSpinBox::keyPressEvent(event);
    else
        QDateTimeEdit::keyPressEvent(event);
}

} // namespace care
