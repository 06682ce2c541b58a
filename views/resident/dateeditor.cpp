// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/editors.h"

#include "models/editing/dateentry.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QCalendarWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScreen>
#include <QStyle>
#include <QTextCharFormat>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

//! Editor for a date: day, month and year in three boxes; a whole date can be pasted into the first. A date
//! of birth shows the age. For other dates Alt+Down or F4 opens a calendar, as does a button if there is
//! room.
class DateEditor : public FieldEditor {
    Q_OBJECT

public:
    DateEditor(const FormField &field, QWidget *parent);

    Entry entry() const override { return { m_day->text(), m_month->text(), m_year->text() }; }
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    void setContext(const FormContext &context) override;
    void setAccessibleText(const QString &label, const QString &description) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QLineEdit *addBox(int characters, const QString &asked);
    void takeWholeDate();
    void showAge();
    bool hasCalendar() const;
    void placeCalendarButton();
    void openCalendar();
    void choose(QDate day);

    QLineEdit *m_day;
    QLineEdit *m_month;
    QLineEdit *m_year = nullptr;
    QToolButton *m_calendar; //!< Calendar button, in no layout: it uses remaining space and asks for none.
    PlainLabel *m_age;
    QDate m_today;
    bool m_isReadOnly = false;
    bool m_isWhole = false; //!< True if a whole date was entered into the day's box, which has the focus.
};

namespace {

//! Names the arrows of a calendar, which Qt leaves unnamed, and widens the month for its menu mark.
void prepareHeader(QCalendarWidget &calendar)
{
    const auto button = [&calendar](const char *name) {
        return calendar.findChild<QToolButton *>(QLatin1StringView(name));
    };
    if (QToolButton *previous = button("qt_calendar_prevmonth"))
        previous->setAccessibleName(DateEditor::tr("Previous month"));
    if (QToolButton *next = button("qt_calendar_nextmonth"))
        next->setAccessibleName(DateEditor::tr("Next month"));
    if (QToolButton *month = button("qt_calendar_monthbutton")) {
        int widest = 0;
        for (int number = 1; number <= 12; ++number)
            widest = std::max(widest,
                QFontMetrics(textFont(TextSize::Normal, QFont::Bold))
                    .horizontalAdvance(calendar.locale().standaloneMonthName(number)));
        month->setMinimumWidth(widest + scaled(32));
    }
}

} // namespace

DateEditor::DateEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_calendar(new QToolButton(this))
    , m_age(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
{
    auto *row = newLayout<QHBoxLayout>(this, {}, 6);
    m_day = addBox(2, tr("Day"));
    m_month = addBox(2, tr("Month"));
    m_year = addBox(4, tr("Year"));
    m_calendar->setIcon(icon(Icon::Today));
    m_calendar->setAutoRaise(true);
    m_calendar->setFocusPolicy(Qt::NoFocus); // No tab stop: the boxes have a key for the calendar.
    m_calendar->setAccessibleName(tr("%1, calendar").arg(field.title()));
    setPlainToolTip(m_calendar, tr("Choose from a calendar (Alt+Down)"));
    m_calendar->hide();
    connect(m_calendar, &QToolButton::clicked, this, &DateEditor::openCalendar);
    m_age->setVisible(!hasCalendar());
    row->addSpacing(5);
    row->addWidget(m_age);
    row->addStretch();
    connect(m_day, &QLineEdit::textChanged, this, &DateEditor::takeWholeDate);
    for (QLineEdit *box : { m_day, m_month, m_year }) {
        connect(box, &QLineEdit::textChanged, this, &DateEditor::noteEdit);
        connect(box, &QLineEdit::textChanged, this, &DateEditor::showAge);
    }
}

QLineEdit *DateEditor::addBox(int characters, const QString &asked)
{
    auto *box = new QLineEdit(this);
    box->setPlaceholderText(asked);
    // Wide enough for a month typed by name, and for the placeholder in any language.
    const int wide = characters == 4 ? 60 : 54;
    followTextSize(this, [this, box, wide, characters, asked] {
        box->setFixedWidth(std::max(wide + fontMetrics().horizontalAdvance(QString(characters, u'0')) / 4,
            fontMetrics().horizontalAdvance(asked) + 22));
    });
    box->setMaxLength(40);
    layout()->addWidget(box);
    addInput(box);
    return box;
}

void DateEditor::setEntry(const Entry &entry)
{
    showing([&] {
        m_day->setText(entry.value(0));
        m_month->setText(entry.value(1));
        m_year->setText(entry.value(2));
    });
    showAge();
}

void DateEditor::setReadOnly(bool readOnly)
{
    for (QLineEdit *box : { m_day, m_month, m_year })
        box->setReadOnly(readOnly);
    m_isReadOnly = readOnly;
    placeCalendarButton();
}

void DateEditor::setContext(const FormContext &context)
{
    m_today = context.today;
    showAge();
}

void DateEditor::setAccessibleText(const QString &label, const QString &description)
{
    const QPair<QLineEdit *, QString> boxes[] = { { m_day, tr("%1, day").arg(label) },
        { m_month, tr("%1, month").arg(label) }, { m_year, tr("%1, year").arg(label) } };
    for (const auto &[box, name] : boxes) {
        box->setAccessibleName(name);
        box->setAccessibleDescription(description);
    }
}

void DateEditor::takeWholeDate()
{
    if (isShowing())
        return;
    if (const std::optional<DateEntry> whole = DateEntry::fromText(m_day->text())) {
        setEntry(whole->entry());
        m_isWhole = true;
    }
}

// Makes the Tab key leave the editor after a whole date, since month and year are entered already.
bool DateEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_day && event->type() == QEvent::FocusOut)
        m_isWhole = false;
    if (watched == m_year && (event->type() == QEvent::Move || event->type() == QEvent::Resize))
        placeCalendarButton();
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isForList = (key->key() == Qt::Key_Down && key->modifiers() == Qt::AltModifier)
            // F4 opens the calendar, too, as it opens the list of a box.
            || (key->key() == Qt::Key_F4 && key->modifiers() == Qt::NoModifier);
        if (isForList && hasCalendar() && !m_isReadOnly) {
            openCalendar();
            return true;
        }
    }
    const bool isKey = watched == m_day && event->type() == QEvent::KeyPress;
    if (isKey && m_isWhole && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab)
        m_year->setFocus(Qt::TabFocusReason);
    return FieldEditor::eventFilter(watched, event);
}

void DateEditor::resizeEvent(QResizeEvent *event)
{
    FieldEditor::resizeEvent(event);
    placeCalendarButton();
}

//! True if a calendar is offered; not for a date of birth, whose year is typed sooner than paged back to.
bool DateEditor::hasCalendar() const
{
    return field().path != "dateOfBirth"_L1;
}

void DateEditor::placeCalendarButton()
{
    constexpr int gap = 4;
    const QRect year = QStyle::visualRect(layoutDirection(), rect(), m_year->geometry());
    const QRect place(year.right() + 1 + gap, year.top(), year.height(), year.height());
    m_calendar->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
    m_calendar->setVisible(hasCalendar() && !m_isReadOnly && place.right() <= rect().right());
}

// Opens the calendar; the boxes keep the typed text until a day is chosen, so that it never completes half a
// date.
void DateEditor::openCalendar()
{
    auto *popup = new QFrame(this, Qt::Popup);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->setFrameShape(QFrame::StyledPanel);
    auto *calendar = new QCalendarWidget(popup);
    calendar->setLocale(dateLocale());
    calendar->setFirstDayOfWeek(Qt::Monday);
    calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    calendar->setDateEditEnabled(false);
    // Remove the red of weekends, because red means an error here.
    for (const Qt::DayOfWeek day : { Qt::Saturday, Qt::Sunday })
        calendar->setWeekdayTextFormat(day, QTextCharFormat());
    calendar->setAccessibleName(m_calendar->accessibleName());
    prepareHeader(*calendar);
    const QDate entered = DateEntry::fromEntry(entry()).date();
    if (const QDate shown = entered.isValid() ? entered : m_today; shown.isValid())
        calendar->setSelectedDate(shown);
    (new QHBoxLayout(popup))->addWidget(calendar);
    popup->layout()->setContentsMargins(1, 1, 1, 1);
    const auto chosen = [this, popup](QDate day) {
        popup->close();
        choose(day);
    };
    connect(calendar, &QCalendarWidget::activated, this, chosen);
    connect(calendar, &QCalendarWidget::clicked, this, chosen);
    popup->adjustSize();
    const QRect screen = this->screen()->availableGeometry();
    QPoint corner = mapToGlobal(rect().bottomLeft());
    if (corner.y() + popup->height() > screen.bottom())
        corner.setY(mapToGlobal(rect().topLeft()).y() - popup->height());
    corner.setX(
        std::clamp(corner.x(), screen.left(), std::max(screen.left(), screen.right() - popup->width())));
    popup->move(corner);
    popup->show();
    calendar->setFocus(Qt::PopupFocusReason);
}

void DateEditor::choose(QDate day)
{
    setEntry(DateEntry::fromDate(day).entry());
    m_day->setFocus(Qt::PopupFocusReason);
    m_isWhole = true;
    noteEdit();
}

void DateEditor::showAge()
{
    if (hasCalendar())
        return;
    const int age = ageInYears(DateEntry::fromEntry(entry()).date(), m_today);
    m_age->setText(age < 0 ? QString() : age == 1 ? tr("1 year") : tr("%1 years").arg(age));
}

FieldEditor *makeDateEditor(const FormField &field, QWidget *parent)
{
    return new DateEditor(field, parent);
}

} // namespace care

#include "dateeditor.moc"
