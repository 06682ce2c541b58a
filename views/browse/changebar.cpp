// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/changebar.h"

#include "models/tables/changemarks.h"
#include "models/tables/resourcetablemodel.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/datatable.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/theme.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! True if the row's record is marked as changed; \a marked comes from ChangeMarks::byKey().
bool isMarked(ListRow row, const std::vector<bool> &marked)
{
    return row.isRecord() && row.key() < qint64(marked.size()) && marked[std::size_t(row.key())];
}

} // namespace

ChangeBar::ChangeBar(ResourceTableModel &model, DataTable &table, QWidget *parent)
    : QFrame(parent)
    , m_model(model)
    , m_marks(model.marks())
    , m_table(table)
    , m_flow(new FlowLayout(this, 16, 4))
    , m_text(new PlainLabel({}, this, PlainLabel::Wrapped))
    , m_above(new LinkButton({}, this))
    , m_below(new LinkButton({}, this))
    , m_seen(new LinkButton(tr("Mark all as seen"), this))
{
    setAccessibleName(tr("What has changed since you last looked"));
    m_flow->setContentsMargins(10, 4, 10, 4);
    addWidgets(m_flow, { m_text, m_above, m_below, m_seen });
    setHeightForWidth(this);
    connect(m_above, &QPushButton::clicked, this, [this] {
        const int first = m_table.rowAt(0);
        showRow(std::lower_bound(m_rows.cbegin(), m_rows.cend(), first) - m_rows.cbegin() - 1);
    });
    connect(m_below, &QPushButton::clicked, this, [this] {
        const int last = m_table.rowAt(m_table.viewport()->height() - 1);
        showRow(std::upper_bound(m_rows.cbegin(), m_rows.cend(), last) - m_rows.cbegin());
    });
    connect(m_seen, &QPushButton::clicked, this, &ChangeBar::forgetAll);
    connect(&m_marks, &ChangeMarks::changed, this, &ChangeBar::findRows);
    connect(&m_model, &ResourceTableModel::rowsChanged, this, &ChangeBar::findRows);
    connect(&m_model, &ResourceTableModel::othersKnown, this, &ChangeBar::findRows);
    connect(&m_table, &DataTable::columnsChanged, this, &ChangeBar::findRows);
    connect(m_table.verticalScrollBar(), &QScrollBar::valueChanged, this, &ChangeBar::showCounts);
    m_table.viewport()->installEventFilter(this);
    findRows();
}

int ChangeBar::firstColumnOf(int row) const
{
    const ListRow at = m_model.row(row);
    if (!at.isRecord())
        return -1;
    const QStringList fields = m_marks.fieldsOf(at.key());
    for (const QString &field : fields) {
        if (m_table.isColumnShown(field))
            return m_table.columnOf(field);
    }
    return m_marks.isGone(at.key()) ? 0 : -1;
}

void ChangeBar::findRows()
{
    m_rows.clear();
    m_changed = 0;
    m_hidden = 0;
    const ListRows &rows = m_model.rows();
    const std::vector<bool> marked = m_marks.byKey();
    for (int row = 0; !marked.empty() && row < rows.size(); ++row) {
        if (!isMarked(rows[row], marked))
            continue;
        const bool shown = firstColumnOf(row) >= 0;
        if (shown)
            m_rows += row;
        if (!m_marks.fieldsOf(rows[row].key()).isEmpty())
            ++(shown ? m_changed : m_hidden);
    }
    showCounts();
}

QString ChangeBar::words() const
{
    QStringList parts;
    if (m_changed > 0)
        parts += tr("%Ln records changed since you last looked.", nullptr, m_changed);
    if (m_hidden > 0)
        parts += tr("%Ln changed in columns that are not shown.", nullptr, m_hidden);
    if (const int gone = int(std::count_if(m_rows.cbegin(), m_rows.cend(),
            [this](int row) { return m_marks.isGone(m_model.rows()[row].key()); })))
        parts += tr("%Ln are no longer at the service.", nullptr, gone);
    if (m_marks.removedCount() > 0)
        parts += tr("%Ln were removed by the service.", nullptr, m_marks.removedCount());
    return parts.join(u' ');
}

void ChangeBar::showCounts()
{
    const int last = m_table.rowAt(m_table.viewport()->height() - 1);
    const auto firstSeen = std::lower_bound(m_rows.cbegin(), m_rows.cend(), m_table.rowAt(0));
    const auto firstBelow = last < 0 ? m_rows.cend() : std::upper_bound(m_rows.cbegin(), m_rows.cend(), last);
    const int above = int(firstSeen - m_rows.cbegin());
    const int below = int(m_rows.cend() - firstBelow);
    m_above->setText(tr("%L1 above", "changed records out of sight").arg(above));
    m_below->setText(tr("%L1 below", "changed records out of sight").arg(below));
    m_above->setVisible(above > 0);
    m_below->setVisible(below > 0);
    tellName(m_above, tr("%Ln changed records above, go there", nullptr, above));
    tellName(m_below, tr("%Ln changed records below, go there", nullptr, below));
    m_seen->setVisible(m_changed + m_hidden + m_marks.removedCount() > 0);
    const QString now = words();
    const bool isNews = now != m_text->text();
    m_text->setText(now);
    if (!now.isEmpty())
        tellName(this, now);
    setVisible(!now.isEmpty());
    updateGeometry();
    // Announced only while the bar is on screen, not when it disappears or before its window is shown.
    if (isNews && isVisible())
        announce(this, now);
}

void ChangeBar::showRow(qsizetype place)
{
    const int row = m_rows.value(place, -1);
    if (row < 0)
        return;
    const QModelIndex cell = m_model.index(row, firstColumnOf(row));
    m_table.setCurrentIndex(cell);
    m_table.scrollTo(cell, QAbstractItemView::PositionAtCenter);
    m_table.setFocus(Qt::ShortcutFocusReason);
}

void ChangeBar::goToChange(int step)
{
    const int current = m_table.currentIndex().row();
    const qsizetype count = m_rows.size();
    if (count == 0)
        return;
    const qsizetype place = step > 0
        ? std::upper_bound(m_rows.cbegin(), m_rows.cend(), current) - m_rows.cbegin()
        : std::lower_bound(m_rows.cbegin(), m_rows.cend(), current) - m_rows.cbegin() - 1;
    showRow((place + count) % count);
}

void ChangeBar::forgetSelected()
{
    QList<qint64> keys;
    const QModelIndexList selected = m_table.selectionModel()->selectedRows();
    for (const QModelIndex &index : selected) {
        if (const ListRow row = m_model.row(index.row()); row.isRecord())
            keys += row.key();
    }
    if (!keys.isEmpty())
        m_marks.forget(keys);
}

void ChangeBar::forgetAll()
{
    QList<qint64> keys;
    const std::vector<bool> marked = m_marks.byKey();
    for (const ListRow row : m_model.rows()) {
        if (isMarked(row, marked))
            keys += row.key();
    }
    m_marks.forget(keys);
}

QString ChangeBar::text() const
{
    return m_text->text();
}

int ChangeBar::heightForWidth(int width) const
{
    return m_flow->heightForWidth(width);
}

void ChangeBar::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    paintBox(&painter, rect(), theme.changed, theme.line, 4);
}

bool ChangeBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        showCounts();
    return QFrame::eventFilter(watched, event);
}

} // namespace care
