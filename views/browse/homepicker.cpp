// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/homepicker.h"

#include "models/schema/folding.h"
#include "models/schema/values.h"
#include "models/tables/homescope.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/popup.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QFrame>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int HomesRole = Qt::UserRole; //!< Role with the ids of a line's homes; empty for all homes.
constexpr int KindRole = Qt::UserRole + 1;
enum Kind { All, Group, Home };

//! Toggles a line on a click anywhere, not only in its box.
class TickDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
        const QModelIndex &index) override
    {
        const bool isKey = event->type() == QEvent::KeyPress
            && static_cast<const QKeyEvent *>(event)->key() == Qt::Key_Space;
        const bool isClick = event->type() == QEvent::MouseButtonRelease
            && static_cast<const QMouseEvent *>(event)->button() == Qt::LeftButton
            && option.rect.contains(static_cast<const QMouseEvent *>(event)->position().toPoint());
        if (!isKey && !isClick)
            return false;
        const bool isTicked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        return model->setData(index, isTicked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem line(option);
        if (isInGroup(index))
            line.rect.setLeft(line.rect.left() + scaled(16));
        QStyledItemDelegate::paint(painter, line, index);
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return { size.width() + (isInGroup(index) ? scaled(16) : 0),
            std::max(28, option.fontMetrics.height() + 8) };
    }

private:
    static bool isInGroup(const QModelIndex &index)
    {
        return index.data(KindRole).toInt() == Home && index.siblingAtRow(1).data(KindRole).toInt() == Group;
    }
};

//! Popup list of homes.
class HomeList : public QFrame {
public:
    HomeList(HomeScope &scope, QWidget *parent);

    void openBelow(const QWidget &anchor);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void add(Kind kind, const QString &text, const QStringList &homes);
    void showTicks();
    void find(const QString &text);
    int wantedHeight() const;
    void apply(const QListWidgetItem &item);
    void tickCurrent(bool alsoUntick);
    void chooseCurrent();
    bool isNamePart(const QString &text) const;
    void move(int step);

    HomeScope &m_scope;
    QLineEdit *m_find;
    QListWidget *m_list;
    PlainLabel *m_none;
    bool m_isFilling = false;
    bool m_hasTicked = false; //!< True once a tick was set or cleared since the list opened.
};

HomeList::HomeList(HomeScope &scope, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_scope(scope)
    , m_find(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_none(new PlainLabel(
          HomePicker::tr("No home has this in its name."), this, PlainLabel::Muted | PlainLabel::Wrapped))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"homeList"_s);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(HomePicker::tr("Homes"));
    auto *layout = newLayout<QVBoxLayout>(this, { 12, 10, 12, 10 }, 6);
    m_find->setPlaceholderText(HomePicker::tr("Find a home"));
    m_find->setAccessibleName(HomePicker::tr("Find a home"));
    m_find->addAction(icon(Icon::Search), QLineEdit::LeadingPosition)->setEnabled(false);
    m_find->installEventFilter(this);
    connect(m_find, &QLineEdit::textEdited, this, &HomeList::find);
    layout->addWidget(m_find);
    m_list->setAccessibleName(HomePicker::tr("Homes"));
    m_list->setAccessibleDescription(
        HomePicker::tr("Enter shows this home alone, Space adds it and leaves the list open"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new TickDelegate(m_list));
    m_list->installEventFilter(this);
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) { apply(*item); });
    layout->addWidget(m_list, 1);
    m_none->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_none->hide();
    layout->addWidget(m_none, 1);
    connect(&m_scope, &HomeScope::changed, this, &HomeList::showTicks);
    connect(&m_scope, &HomeScope::homesChanged, this, &HomeList::fill);
    fill();
}

void HomeList::add(Kind kind, const QString &text, const QStringList &homes)
{
    auto *item = new QListWidgetItem(visibleText(text), m_list);
    item->setData(KindRole, kind);
    item->setData(HomesRole, homes);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    if (kind != Group)
        return;
    QFont font = m_list->font();
    font.setWeight(QFont::DemiBold);
    item->setFont(font);
}

//! Lists all homes first, then each group with its homes. A single group is not shown, because it tells
//! nothing.
void HomeList::fill()
{
    const QScopedValueRollback<bool> guard(m_isFilling, true);
    // Group by folded name, so that two spellings are one group; homes without a group come last.
    std::map<std::pair<bool, QString>, QList<HomeScope::Home>> groups;
    for (const HomeScope::Home &home : m_scope.homes())
        groups[{ home.group.isEmpty(), folded(home.group) }] += home;
    m_list->clear();
    add(All, HomePicker::tr("All homes"), {});
    for (const auto &[group, homes] : groups) {
        if (groups.size() > 1) {
            QStringList ids;
            for (const HomeScope::Home &home : homes)
                ids += home.id;
            const QString name = homes.first().group;
            add(Group, name.isEmpty() ? HomePicker::tr("No group", "homes of none") : name, ids);
        }
        for (const HomeScope::Home &home : homes)
            add(Home, home.name, { home.id });
    }
    showTicks();
    find(m_find->text());
}

void HomeList::showTicks()
{
    const QScopedValueRollback<bool> guard(m_isFilling, true);
    const QStringList chosen = m_scope.chosen();
    for (int row = 0; row < m_list->count(); ++row) {
        const QStringList homes = m_list->item(row)->data(HomesRole).toStringList();
        const auto ticked = std::count_if(
            homes.begin(), homes.end(), [&chosen](const QString &id) { return chosen.contains(id); });
        const bool isAll = homes.isEmpty() ? chosen.isEmpty() : ticked == homes.size();
        m_list->item(row)->setCheckState(isAll ? Qt::Checked
                : ticked > 0                   ? Qt::PartiallyChecked
                                               : Qt::Unchecked);
    }
}

//! Keeps only homes with these words in their name or group.
void HomeList::find(const QString &text)
{
    const QString wanted = folded(text.trimmed());
    bool isInGroup = false;
    int first = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const int kind = item->data(KindRole).toInt();
        const bool isNamed = folded(item->text()).contains(wanted);
        if (kind == Group)
            isInGroup = isNamed;
        item->setHidden(!wanted.isEmpty() && !isNamed && !(kind == Home && isInGroup));
        if (first < 0 && !item->isHidden())
            first = row;
    }
    m_list->setCurrentRow(first);
    const bool isNew = m_none->isHidden() && first < 0;
    m_list->setVisible(first >= 0);
    m_none->setVisible(first < 0);
    resize(width(), wantedHeight());
    if (isNew)
        announce(m_find, m_none->text());
}

//! True if some line's name contains \a text.
bool HomeList::isNamePart(const QString &text) const
{
    for (int row = 0; row < m_list->count(); ++row) {
        if (folded(m_list->item(row)->text()).contains(folded(text)))
            return true;
    }
    return false;
}

void HomeList::tickCurrent(bool alsoUntick)
{
    QListWidgetItem *item = m_list->currentItem();
    if (item && (alsoUntick || item->checkState() != Qt::Checked))
        item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
}

//! Shows the current line's homes alone, so that typing a name switches to that home. After a tick it adds to
//! the ticks, which would otherwise be lost.
void HomeList::chooseCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (m_hasTicked)
        return tickCurrent(false);
    const QStringList homes = item ? item->data(HomesRole).toStringList() : m_scope.chosen();
    m_scope.choose(homes.size() < m_scope.homes().size() ? homes : QStringList());
}

void HomeList::apply(const QListWidgetItem &item)
{
    if (m_isFilling)
        return;
    m_hasTicked = true;
    if (item.data(KindRole).toInt() != All)
        return m_scope.toggle(item.data(HomesRole).toStringList());
    m_scope.choose({});
    showTicks(); // A click clears the tick of "All homes" even if nothing has changed.
    close();
}

void HomeList::move(int step)
{
    for (int row = m_list->currentRow() + step; row >= 0 && row < m_list->count(); row += step) {
        if (!m_list->item(row)->isHidden())
            return m_list->setCurrentRow(row);
    }
}

//! Handles keys of both the search field and the list: Enter, and arrows that move between them.
void HomeList::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers() & Qt::ControlModifier)
            tickCurrent(false); // Only adds: Space clears a tick.
        else
            chooseCurrent();
        close();
        return;
    case Qt::Key_Down:
    case Qt::Key_Up:
        m_list->setFocus(Qt::OtherFocusReason);
        move(event->key() == Qt::Key_Down ? 1 : -1);
        return;
    default:
        QFrame::keyPressEvent(event);
    }
}

bool HomeList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto *press = static_cast<QKeyEvent *>(event);
    const bool isEnter = press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter;
    const bool isArrow = press->key() == Qt::Key_Down || press->key() == Qt::Key_Up;
    if (isEnter || (isArrow && watched == m_find)) {
        keyPressEvent(press);
        return true;
    }
    // A space before the first letter, or one that no name continues with, counts as the Space bar, which
    // toggles.
    if (watched == m_find && press->key() == Qt::Key_Space && press->modifiers() == Qt::NoModifier
        && (m_find->text().trimmed().isEmpty() || !isNamePart(m_find->text() + u' '))) {
        tickCurrent(true);
        return true;
    }
    // Letters typed in the list go to the search field.
    const bool isLetter = !press->text().trimmed().isEmpty() && press->text().front().isPrint();
    if (watched != m_list || !isLetter || press->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    m_find->setFocus(Qt::OtherFocusReason);
    QCoreApplication::sendEvent(m_find, event);
    return true;
}

//! Height for the remaining homes, up to the height of the screen.
int HomeList::wantedHeight() const
{
    int rows = 0;
    for (int row = 0; row < m_list->count(); ++row)
        rows += m_list->isRowHidden(row) ? 0 : m_list->sizeHintForRow(row);
    if (rows == 0)
        rows = 2 * m_none->fontMetrics().lineSpacing();
    const QMargins margins = layout()->contentsMargins();
    const int above = m_find->sizeHint().height() + layout()->spacing();
    return std::min(rows + above + margins.top() + margins.bottom() + 2 * frameWidth(), scaled(520));
}

void HomeList::openBelow(const QWidget &anchor)
{
    const QMargins margins = layout()->contentsMargins();
    const int wanted = m_list->sizeHintForColumn(0) + margins.left() + margins.right() + scaled(24);
    resize(std::clamp(wanted, scaled(240), scaled(420)), wantedHeight());
    showBelow(*this, anchor);
    m_find->setFocus(Qt::PopupFocusReason);
}

} // namespace

HomePicker::HomePicker(HomeScope &scope, QWidget *parent)
    : LinkButton({}, parent)
    , m_scope(scope)
{
    setObjectName("homePicker");
    setAccessibleDescription(tr("Choose the homes that the lists of this window show"));
    connect(&scope, &HomeScope::changed, this, &HomePicker::updateText);
    connect(&scope, &HomeScope::homesChanged, this, &HomePicker::updateText);
    connect(this, &QPushButton::clicked, this, &HomePicker::openList);
    updateText();
}

void HomePicker::updateText()
{
    const QString text = m_scope.text();
    setText(text + QStringLiteral(" ▾"));
    tellName(this, tr("Homes: %1").arg(text));
}

void HomePicker::openList()
{
    auto *list = new HomeList(m_scope, this);
    list->openBelow(*this);
}

} // namespace care
