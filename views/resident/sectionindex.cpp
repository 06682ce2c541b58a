// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/sectionindex.h"

#include "views/widgets/carestyle.h"
#include "views/widgets/theme.h"

#include <QAbstractButton>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace care {

class SectionEntry : public QAbstractButton {
public:
    SectionEntry(const QString &title, QWidget *parent)
        : QAbstractButton(parent)
    {
        setText(title);
        setAccessibleName(title);
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }

    QString note;
    bool hasErrors = false;

    QSize sizeHint() const override
    {
        const int lines = fontMetrics().height() + (note.isEmpty() ? 0 : noteHeight());
        // Room for bold text and a note, so that the width stays when the entry becomes current.
        const int title = QFontMetrics(textFont(TextSize::Normal, QFont::DemiBold)).horizontalAdvance(text());
        const int longestNote = QFontMetrics(textFont(TextSize::Tiny))
                                    .horizontalAdvance(SectionIndex::tr("%1 to put right").arg(99));
        return { std::max(title, longestNote) + s_left + s_right + 2, std::max(lines + 11, 28) };
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        if (isChecked() || underMouse()) {
            painter.setBrush(isChecked() ? theme.accentGround : theme.soft);
            painter.drawRoundedRect(rect(), 4, 4);
        }
        if (hasFocus())
            paintFocusRing(&painter, rect());
        const QRect inside = rect().adjusted(s_left, 5, -s_right, -5);
        const int titleHeight = fontMetrics().height();
        painter.setFont(textFont(TextSize::Normal, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isChecked() ? theme.accent : theme.ink);
        const auto elided = [&](const QString &text) {
            return painter.fontMetrics().elidedText(text, Qt::ElideRight, inside.width());
        };
        const int top = note.isEmpty() ? (height() - titleHeight) / 2 : inside.top();
        painter.drawText(
            QRect(inside.left(), top, inside.width(), titleHeight), Qt::AlignVCenter, elided(text()));
        painter.setFont(textFont(TextSize::Tiny));
        painter.setPen(hasErrors ? theme.danger : theme.muted);
        painter.drawText(QRect(inside.left(), top + titleHeight, inside.width(), noteHeight()),
            Qt::AlignVCenter, elided(note));
    }

private:
    static constexpr int s_left = 10, s_right = 8;
    int noteHeight() const { return QFontMetrics(textFont(TextSize::Tiny)).height(); }
};

SectionIndex::SectionIndex(const QStringList &titles, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setAccessibleName(tr("Sections of the form"));
    auto *inside = new QWidget(this);
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(s_margin, 10, s_margin, 10);
    column->setSpacing(1);
    for (int i = 0; i < titles.size(); ++i) {
        auto *entry = new SectionEntry(titles.at(i), inside);
        // The state, because assistive technology does not click; the click, for the one that is chosen
        // already.
        connect(entry, &QAbstractButton::toggled, this, [this, i](bool isChosen) {
            if (isChosen && !m_following)
                Q_EMIT chosen(i);
        });
        connect(entry, &QAbstractButton::clicked, this, [this, i] { Q_EMIT chosen(i); });
        column->addWidget(entry);
        m_entries += entry;
    }
    column->addStretch();
    setWidget(inside);
    setCurrent(0);
}

void SectionIndex::setCurrent(int section)
{
    if (section >= 0 && section < m_entries.size() && !m_entries.at(section)->isChecked()) {
        m_following = true;
        m_entries.at(section)->setChecked(true);
        m_following = false;
        ensureWidgetVisible(m_entries.at(section));
    }
}

int SectionIndex::current() const
{
    for (int i = 0; i < m_entries.size(); ++i) {
        if (m_entries.at(i)->isChecked())
            return i;
    }
    return -1;
}

void SectionIndex::setCounts(int section, int changes, int errors)
{
    SectionEntry *entry = m_entries.at(section);
    QString note;
    if (errors > 0)
        note = tr("%1 to put right").arg(errors);
    else if (changes > 0)
        note = changes == 1 ? tr("1 change") : tr("%1 changes").arg(changes);
    if (note == entry->note && entry->hasErrors == (errors > 0))
        return;
    entry->note = note;
    entry->hasErrors = errors > 0;
    entry->setAccessibleName(note.isEmpty() ? entry->text() : tr("%1, %2").arg(entry->text(), note));
    entry->updateGeometry();
    entry->update();
}

QString SectionIndex::note(int section) const
{
    return m_entries.at(section)->note;
}

//! Wide enough for every title, as far as the fields are left their room.
QSize SectionIndex::sizeHint() const
{
    int widest = 0;
    for (const SectionEntry *entry : m_entries)
        widest = std::max(widest, entry->sizeHint().width());
    widest += 2 * s_margin + verticalScrollBar()->sizeHint().width();
    return { std::clamp(widest, 200, std::max(200, 34 * fontMetrics().averageCharWidth())), 200 };
}

} // namespace care
