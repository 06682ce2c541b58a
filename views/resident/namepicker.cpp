// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/namepicker.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/completiondelegate.h"

#include <QAbstractListModel>
#include <QAbstractProxyModel>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>

namespace care {

class NameModel : public QAbstractListModel {
public:
    static constexpr int FoldedRole = Qt::UserRole;

    using QAbstractListModel::QAbstractListModel;

    void setNames(const NamePicker::Names &names)
    {
        beginResetModel();
        m_names = names;
        m_folded.clear();
        endResetModel();
    }
    const NamePicker::Names &names() const { return m_names; }
    const QPair<QString, QString> &at(int row) const { return m_names.at(row); }
    int find(const QString &id) const
    {
        for (int row = 0; row < m_names.size(); ++row) {
            if (m_names.at(row).first == id)
                return row;
        }
        return -1;
    }
    //! Row of the only person with this name; -1 if there is none or several.
    int only(const QString &name) const
    {
        const auto row = foldedNames().indexOf(folded(name));
        return row < 0 || foldedNames().indexOf(folded(name), row + 1) >= 0 ? -1 : int(row);
    }
    qsizetype countWith(const QString &part) const { return foldedNames().filter(folded(part)).size(); }
    //! Id and name of the first entry whose name contains \a part.
    QPair<QString, QString> onlyWith(const QString &part) const
    {
        const QString wanted = folded(part);
        for (int row = 0; row < m_names.size(); ++row) {
            if (foldedNames().at(row).contains(wanted))
                return m_names.at(row);
        }
        return {};
    }
    int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : int(m_names.size());
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role == FoldedRole)
            return foldedNames().at(index.row());
        return role == Qt::DisplayRole ? visibleText(m_names.at(index.row()).second) : QVariant();
    }

private:
    //! Names in folded form, computed when first needed: there may be thousands, and most forms do not use
    //! them.
    const QStringList &foldedNames() const
    {
        if (m_folded.size() != m_names.size()) {
            m_folded.reserve(m_names.size());
            for (const auto &[id, name] : m_names)
                m_folded += folded(name);
        }
        return m_folded;
    }

    NamePicker::Names m_names;
    mutable QStringList m_folded;
};

namespace {

//! Completer that ignores case and accents.
class FoldingCompleter : public QCompleter {
public:
    using QCompleter::QCompleter;
    QStringList splitPath(const QString &text) const override { return { folded(text) }; }
};

} // namespace

NamePicker::NamePicker(QWidget *parent)
    : QComboBox(parent)
    , m_model(new NameModel(this))
{
    // QComboBox gets no items of its own, because it would choose one by itself on losing the focus.
    setEditable(true);
    setInsertPolicy(NoInsert);
    setCompleter(nullptr);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    connect(lineEdit(), &QLineEdit::textChanged, this, [this](const QString &text) {
        if (m_showing)
            return;
        take(text);
        offer(text);
        Q_EMIT edited();
    });
    connect(lineEdit(), &QLineEdit::returnPressed, this, &NamePicker::enter);
}

void NamePicker::setNames(const Names &names)
{
    if (names == m_model->names())
        return; // Leave an open list of names unchanged, since they are the same.
    m_model->setNames(names);
    if (!m_id.isEmpty())
        choose(m_id, m_given.first == m_id ? m_given.second : m_name);
    else if (!typed().isEmpty()) {
        take(currentText());
        if (hasFocus())
            offer(currentText()); // Offer names now, because the user typed before they arrived.
    }
}

void NamePicker::choose(const QString &id, const QString &name)
{
    const int row = id.isEmpty() ? -1 : m_model->find(id);
    m_given = { id, name };
    set(id, visibleText(row >= 0 ? m_model->at(row).second : name.isEmpty() ? id : name));
    m_givenShown = m_name;
    showText(m_name);
    if (!hasFocus())
        lineEdit()->setCursorPosition(0);
}

void NamePicker::setTyped(const QString &text)
{
    set({}, {});
    showText(text);
}

void NamePicker::showText(const QString &text)
{
    m_showing = true;
    setEditText(text);
    m_showing = false;
}

void NamePicker::set(const QString &id, const QString &name)
{
    m_id = id;
    m_name = name;
}

void NamePicker::take(const QString &text)
{
    const QString name = text.trimmed();
    const int row = m_model->only(name);
    if (row >= 0)
        set(m_model->at(row).first, m_model->at(row).second);
    else if (!name.isEmpty() && (name == m_givenShown.trimmed() || folded(name) == folded(m_given.second)))
        set(m_given.first, m_givenShown);
    else
        set({}, {});
}

bool NamePicker::fitsSeveral() const
{
    return !typed().isEmpty() && m_model->countWith(typed()) > 1;
}

bool NamePicker::fitsOne() const
{
    return m_takesSingleMatch && !typed().isEmpty() && m_model->countWith(typed()) == 1;
}

void NamePicker::focusOutEvent(QFocusEvent *event)
{
    const bool isTab = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (isTab && fitsOne())
        takeOnlyOne();
    QComboBox::focusOutEvent(event);
}

void NamePicker::takeOnlyOne()
{
    const QPair<QString, QString> one = m_model->onlyWith(typed());
    choose(one.first, one.second);
    Q_EMIT edited();
    Q_EMIT picked();
}

void NamePicker::enter()
{
    if (fitsOne())
        return takeOnlyOne();
    if (!m_id.isEmpty())
        Q_EMIT picked();
}

void NamePicker::showPopup()
{
    setFocus(Qt::OtherFocusReason);
    lineEdit()->selectAll(); // The next typing replaces the text.
    offer(typed());
    // If the typed text matches nobody, list all names.
    if (m_completer->completionCount() == 0)
        offer({});
}

void NamePicker::offer(const QString &text)
{
    if (!m_completer)
        makeCompleter();
    m_completer->popup()->setAccessibleName(accessibleName());
    m_completer->setCompletionPrefix(text.trimmed());
    m_completer->complete();
}

void NamePicker::makeCompleter()
{
    m_completer = new FoldingCompleter(this);
    m_completer->setModel(m_model);
    m_completer->setCompletionRole(NameModel::FoldedRole);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setMaxVisibleItems(10);
    m_completer->setWidget(this);
    auto *list = new QListView;
    list->setFrameShape(QFrame::Box);
    list->setForegroundRole(QPalette::Mid);
    list->setUniformItemSizes(true);
    m_completer->setPopup(list);
    list->setItemDelegate(new CompletionDelegate(list)); // Replace the delegate that QCompleter has set.
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this, &NamePicker::pick);
}

void NamePicker::pick(const QModelIndex &offered)
{
    const auto *all = static_cast<QAbstractProxyModel *>(m_completer->completionModel());
    const QPair<QString, QString> one = m_model->at(all->mapToSource(offered).row());
    choose(one.first, one.second);
    Q_EMIT picked();
}

bool NamePicker::isOnlyOneOffered() const
{
    return m_completer && m_completer->popup()->isVisible() && !m_completer->popup()->currentIndex().isValid()
        && !typed().isEmpty() && m_completer->completionCount() == 1;
}

void NamePicker::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // Each key arrives here before the open list, which handles only keys not accepted.
    if (isEnter && isOnlyOneOffered()) {
        m_completer->popup()->hide();
        pick(m_completer->completionModel()->index(0, 0));
        return event->accept();
    }
    // Arrow keys must never choose the next name without showing the list.
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up || event->key() == Qt::Key_F4)
        showPopup();
    else // Enter chooses a name typed in full; the form reports an unknown one.
        QComboBox::keyPressEvent(event);
}

} // namespace care
