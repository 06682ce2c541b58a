// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/dateeditor.h"

#include "models/schema/values.h"
#include "views/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

DateEditor::DateEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_age(new PlainLabel({}, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_day = addBox(2, tr("Day"));
    m_month = addBox(2, tr("Month"));
    m_year = addBox(4, tr("Year"));
    m_age->setWordWrap(true);
    m_age->setTone(PlainLabel::Tone::Muted);
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
    // Room for a month typed by its name, and for what is asked in any language.
    const int wide = characters == 4 ? 60 : 54;
    followTextSize(this, [this, box, wide, characters, asked] {
        box->setFixedWidth(std::max(wide + fontMetrics().horizontalAdvance(QString(characters, u'0')) / 4,
            fontMetrics().horizontalAdvance(asked) + 22));
    });
    box->setMaxLength(40);
    layout()->addWidget(box);
    watch(box);
    return box;
}

Entry DateEditor::entry() const
{
    return { m_day->text(), m_month->text(), m_year->text() };
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
}

QList<QWidget *> DateEditor::inputs() const
{
    return { m_day, m_month, m_year };
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
        setEntry({ whole->day, whole->month, whole->year });
        m_isWhole = true;
    }
}

// After a whole date the Tab key leaves the date: month and year are entered already.
bool DateEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_day && event->type() == QEvent::FocusOut)
        m_isWhole = false;
    const bool isKey = watched == m_day && event->type() == QEvent::KeyPress;
    if (isKey && m_isWhole && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab)
        m_year->setFocus(Qt::TabFocusReason);
    return FieldEditor::eventFilter(watched, event);
}

void DateEditor::showAge()
{
    if (field().path != "dateOfBirth"_L1)
        return;
    const int age = ageInYears(dateEntry(entry()).date(), m_today);
    m_age->setText(age < 0 ? QString() : age == 1 ? tr("1 year") : tr("%1 years").arg(age));
}

} // namespace care
