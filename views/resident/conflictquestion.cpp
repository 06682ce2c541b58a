// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/conflictquestion.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/resident/review.h"
#include "views/widgets/cardlayout.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/changemark.h"
#include "views/widgets/layouts.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>
#include <QRadioButton>
#include <QStyleOptionButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Maximum characters of a value read aloud, or repeated where the whole value is shown elsewhere.
constexpr qsizetype longestRead = 600;

QString shortened(const QString &text, qsizetype longest)
{
    return text.size() > longest ? QString(text.left(longest) + u'…') : text;
}

QString quoted(const QString &text)
{
    if (text.isEmpty())
        return QCoreApplication::translate("form", "nothing");
    return ConflictQuestion::tr("“%1”", "quoted").arg(text);
}

using Value = QString ConflictPart::*;

//! Text of \a value for the parts that \a whose changed: "Floor: Ground; Room: 15".
QString partsText(const QList<ConflictPart> &parts, Value value, Value whose)
{
    QStringList words;
    for (const ConflictPart &part : parts) {
        const QString &text = part.*value;
        if (part.*whose != part.base)
            words += QCoreApplication::translate("form", "%1: %2", "part of an entry: label, text")
                         .arg(part.label, text.isEmpty() ? notRecorded() : text);
    }
    return words.join("; "_L1);
}

QString whatHappened(const FieldConflict &conflict)
{
    constexpr qsizetype longest = 80;
    if (!conflict.element)
        return ConflictQuestion::tr("Somebody else changed %1 too", "a field").arg(conflict.label);
    if (conflict.base.isEmpty())
        return ConflictQuestion::tr("Somebody else added the same entry too: %1", "kind of entry")
            .arg(conflict.label);
    return ConflictQuestion::tr("Somebody else changed the same entry too: %1 “%2”", "kind of entry, entry")
        .arg(conflict.label, shortened(conflict.base, longest));
}

QString fromWhatToWhat(const FieldConflict &conflict)
{
    constexpr qsizetype longest = 80; // Maximum length; the cards show all of it.
    const auto text = [&](Value value, Value whose, const QString &whole) {
        return conflict.parts.isEmpty() ? whole : partsText(conflict.parts, value, whose);
    };
    const QString from = text(&ConflictPart::base, &ConflictPart::theirs, conflict.base);
    const QString to = text(&ConflictPart::theirs, &ConflictPart::theirs, conflict.theirs);
    const QString own = text(&ConflictPart::mine, &ConflictPart::mine, conflict.mine);
    const bool isRemoved =
        conflict.element && (conflict.element->theirs.isEmpty() || conflict.element->mine.isEmpty());
    if (isRemoved || std::max({ from.size(), to.size(), own.size() }) > longest)
        return ConflictQuestion::tr(
            "You have changed it too since the form was opened, and nothing of yours has been sent yet.");
    if (conflict.element && conflict.element->base.isEmpty())
        return ConflictQuestion::tr("They added %1; yours is %2, and nothing of yours has been sent yet.")
            .arg(quoted(to), quoted(own));
    return ConflictQuestion::tr(
        "They changed it from %1 to %2; yours is %3, and nothing of yours has been sent yet.")
        .arg(quoted(from), quoted(to), quoted(own));
}

//! Large radio button with an answer and the values it would keep.
class AnswerCard final : public QRadioButton {
public:
    AnswerCard(const QString &answer, const QString &note, QWidget *parent)
        : QRadioButton(parent)
        , m_answer(new PlainLabel(answer, this, PlainLabel::Heading))
        , m_rows(new QGridLayout)
    {
        auto *beside = new PlainLabel(note, this, PlainLabel::Muted | PlainLabel::Wrapped);
        auto *head = newLayout<QHBoxLayout>(10);
        head->addWidget(m_answer);
        head->addWidget(beside, 1);
        m_rows->setHorizontalSpacing(10);
        m_rows->setVerticalSpacing(5);
        m_rows->setColumnStretch(1, 1);
        auto *column = new QVBoxLayout(this);
        column->setSpacing(8);
        column->addLayout(head);
        column->addLayout(m_rows);
        column->addStretch();
        // Let the height follow the text: a button is as high as its size hint, but a card depends on its
        // width.
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        followTextSize(this, [this] {
            const int left = s_margin + indicatorSize() + 10;
            layout()->setContentsMargins(left, s_margin - 3, s_margin, s_margin);
            m_rows->setColumnMinimumWidth(0, fontMetrics().averageCharWidth() * 13);
        });
    }

    //! Shades the parts of \a value that differ from \a before; \a dropped names what is lost with this
    //! answer.
    void addRow(
        const QString &label, const QString &value, const QString &before, const QString &dropped = {})
    {
        const int row = m_rows->rowCount();
        m_rows->addWidget(
            new PlainLabel(label, this, PlainLabel::Muted | PlainLabel::Wrapped), row, 0, Qt::AlignTop);
        PlainLabel *text = nullptr;
        if (value != before || !dropped.isEmpty()) {
            auto *marked = new ChangedLabel(whereTheyDiffer(before, value).second, this);
            marked->setChange(dropped.isEmpty()
                    ? ConflictQuestion::tr("Before: %1").arg(quoted(shortened(before, longestRead)))
                    : dropped);
            text = marked;
        } else {
            text = new PlainLabel(value, this);
            text->setContentsMargins(changeMarkArea(), 0, 0, 0); // Align with values that have a change mark.
        }
        if (value.isEmpty())
            text->setText(notRecorded());
        text->setWordWrap(true);
        text->setWidest(QWIDGETSIZE_MAX / 2); // The card may be as wide as its text.
        m_rows->addWidget(text, row, 1, Qt::AlignLeft | Qt::AlignTop);
    }

    QSize sizeHint() const override { return layout()->totalSizeHint(); }
    QSize minimumSizeHint() const override { return layout()->totalMinimumSize(); }

protected:
    bool hitButton(const QPoint &place) const override { return rect().contains(place); }

    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintBox(&painter, rect(), underMouse() ? theme.soft : theme.panel,
            isChecked() ? theme.accent : theme.edge, 6, isChecked() ? 2 : 1);
        if (hasFocus())
            paintFocusRing(&painter, QRectF(rect()).adjusted(3, 3, -3, -3));
        QStyleOptionButton option;
        initStyleOption(&option);
        const int size = indicatorSize();
        option.rect = QRect(s_margin, m_answer->geometry().center().y() - size / 2, size, size);
        style()->drawPrimitive(QStyle::PE_IndicatorRadioButton, &option, &painter, this);
    }

private:
    static constexpr int s_margin = 16;

    int indicatorSize() const
    {
        return style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, nullptr, this);
    }

    PlainLabel *m_answer;
    QGridLayout *m_rows;
};

} // namespace

ConflictQuestion::ConflictQuestion(const FieldConflict &conflict, QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    const QString happened = whatHappened(conflict);
    const QString detail = fromWhatToWhat(conflict);
    setAccessibleName(visibleText(tr("%1. %2", "what happened. from what to what").arg(happened, detail)));
    auto *column = newLayout<QVBoxLayout>(this, {}, 6);
    column->addWidget(new PlainLabel(happened, this, PlainLabel::Heading | PlainLabel::Wrapped));
    column->addWidget(new PlainLabel(detail, this, PlainLabel::Wrapped));
    column->addSpacing(6);
    // Keep the order theirs, mine, both in every question, whatever the values.
    auto *cards = new CardLayout(nullptr, CardLayout::Order::Rows);
    const auto add = [&](Answer answer, const QString &words, const QString &note, const QString &value) {
        auto *card = new AnswerCard(words, note, this);
        const QString said = value.isEmpty() ? notRecorded() : shortened(value, longestRead);
        card->setAccessibleName(visibleText(
            tr("%1. %2: %3", "what it is about. answer: value").arg(conflict.label, words, said)));
        m_group->addButton(card, int(answer));
        cards->addWidget(card);
        return card;
    };
    AnswerCard *theirs = add(Answer::Theirs, tr("Keep theirs"), tr("in the record now"), conflict.theirs);
    AnswerCard *mine = add(Answer::Mine, tr("Use yours"), tr("typed, not sent yet"), conflict.mine);
    for (const ConflictPart &part : conflict.parts) {
        theirs->addRow(part.label, part.theirs, part.base);
        // Choosing "mine" drops their part, even where the user typed nothing.
        const bool isLost = part.mine == part.base && part.theirs != part.base;
        const QString dropped =
            isLost ? tr("Theirs is dropped: %1").arg(quoted(shortened(part.theirs, longestRead))) : QString();
        mine->addRow(part.label, part.mine, part.base, dropped);
        if (isLost)
            mine->setAccessibleName(visibleText(tr("%1. %2: %3", "answer. label of a part: what is lost")
                                                    .arg(mine->accessibleName(), part.label, dropped)));
    }
    if (conflict.parts.isEmpty()) {
        theirs->addRow(conflict.label, conflict.theirs, conflict.base);
        mine->addRow(conflict.label, conflict.mine, conflict.base);
    }
    if (!conflict.both.isEmpty()) {
        const QString both = shortened(conflict.both, longestRead);
        add(Answer::Both, tr("Keep both"), tr("theirs first, then yours"), both)
            ->addRow(conflict.label, both, both);
    }
    column->addLayout(cards);
    column->addSpacing(6);
    column->addWidget(buildBefore(conflict));
    connect(m_group, &QButtonGroup::idToggled, this, [this](int, bool isChosen) {
        if (isChosen)
            Q_EMIT decided();
    });
}

QWidget *ConflictQuestion::buildBefore(const FieldConflict &conflict)
{
    auto *bar = new QWidget(this);
    bar->setAutoFillBackground(true);
    bar->setBackgroundRole(QPalette::AlternateBase);
    auto *row = newLayout<QHBoxLayout>(bar, { 16, 8, 16, 8 }, 16);
    row->addWidget(new PlainLabel(tr("Before both changes"), bar, PlainLabel::Muted | PlainLabel::Wrapped));
    QStringList words;
    for (const ConflictPart &part : conflict.parts) {
        if (!part.base.isEmpty())
            words += QCoreApplication::translate("form", "%1: %2", "part of an entry: label, text")
                         .arg(part.label, part.base);
    }
    const QString before = conflict.parts.isEmpty() ? conflict.base : words.join("; "_L1);
    row->addWidget(new PlainLabel(before.isEmpty() ? notRecorded() : shortened(before, longestRead), bar,
                       PlainLabel::Wrapped),
        1);
    if (!conflict.unit.isEmpty()) {
        row->addWidget(
            new PlainLabel(tr("These are decided together"), bar, PlainLabel::Muted | PlainLabel::Wrapped));
    }
    return bar;
}

std::optional<ConflictQuestion::Answer> ConflictQuestion::chosen() const
{
    const int id = m_group->checkedId();
    return id < 0 ? std::nullopt : std::optional(Answer(id));
}

void ConflictQuestion::ask()
{
    m_group->buttons().constFirst()->setFocus(Qt::OtherFocusReason);
}

} // namespace care
