// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/recordtree.h"

#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <vector>

using namespace Qt::StringLiterals;

namespace care {

struct RecordTree::Node {
    QString name;
    QByteArray raw; //!< JSON text of the node's value, parsed when the user opens it.
    Node *parent = nullptr;
    int row = 0;
    bool isMasked = false;
    bool isRead = false; //!< True once the children have been parsed.
    std::vector<std::unique_ptr<Node>> children{};

    bool isObject() const { return raw.startsWith('{'); }
    bool isArray() const { return raw.startsWith('['); }
    bool isText() const { return raw.startsWith('"'); }
    //! True if the node has children, found without parsing them.
    bool holdsMore() const
    {
        if (isMasked || (!isObject() && !isArray()))
            return false;
        const QByteArray rest = raw.mid(1, 64).trimmed();
        return rest.isEmpty() || !(rest.startsWith('}') || rest.startsWith(']'));
    }
    void read()
    {
        isRead = true;
        const auto add = [this](const QString &childName, const QByteArray &value) {
            children.push_back(std::make_unique<Node>(Node{ childName, value, this, int(children.size()) }));
        };
        if (isArray()) {
            const QList<QByteArray> elements = rawElements(raw);
            for (const QByteArray &element : elements)
                add(QString::number(children.size() + 1), element);
        } else if (const auto members = rawMembers(raw)) {
            for (const RawMember &member : *members)
                add(member.key(raw), raw.mid(member.offset, member.length));
        }
    }
};

namespace {

constexpr qsizetype longestCell = 500;

QString textOf(const QByteArray &raw)
{
    return QJsonDocument::fromJson('[' + raw + ']').array().first().toString();
}

} // namespace

RecordTree::RecordTree(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>())
{
}

RecordTree::~RecordTree() = default;

void RecordTree::setRecord(const ResourceSchema &schema, const Record &record)
{
    if (record.raw == m_root->raw)
        return;
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_root->raw = record.raw.trimmed();
    m_root->read();
    for (const auto &node : m_root->children) {
        const Field *field = schema.field(node->name);
        node->isMasked = field && field->has(FieldFlag::Sensitive) && node->raw != "null";
    }
    endResetModel();
}

void RecordTree::clear()
{
    beginResetModel();
    m_root = std::make_unique<Node>();
    endResetModel();
}

void RecordTree::reveal(const QModelIndex &index)
{
    if (!index.isValid() || !nodeAt(index).isMasked)
        return;
    nodeAt(index).isMasked = false;
    Q_EMIT dataChanged(index.siblingAtColumn(Name), index.siblingAtColumn(Value));
}

RecordTree::Node &RecordTree::nodeAt(const QModelIndex &index) const
{
    return index.isValid() ? *static_cast<Node *>(index.internalPointer()) : *m_root;
}

QString RecordTree::valueText(const QModelIndex &index) const
{
    const Node &node = nodeAt(index);
    if (!index.isValid() || node.isMasked)
        return {};
    return node.isText() ? textOf(node.raw) : QString::fromUtf8(node.raw);
}

QModelIndex RecordTree::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeAt(parent).children[std::size_t(row)].get());
}

QModelIndex RecordTree::parent(const QModelIndex &index) const
{
    Node *above = index.isValid() ? nodeAt(index).parent : nullptr;
    return above && above != m_root.get() ? createIndex(above->row, 0, above) : QModelIndex();
}

int RecordTree::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(nodeAt(parent).children.size());
}

QVariant RecordTree::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = nodeAt(index);
    const auto cell = [&](int column) -> QString {
        if (column == Name)
            return visibleText(node.name);
        if (node.isMasked)
            return hiddenValue();
        if (node.isText())
            return visibleText(textOf(node.raw).left(longestCell)).replace(u'\n', u' ');
        if (node.isRead && node.holdsMore())
            return tr("%n entries", nullptr, int(node.children.size()));
        return visibleText(QString::fromUtf8(node.raw.left(longestCell)));
    };
    switch (role) {
    case Qt::DisplayRole:
        return cell(index.column());
    case Qt::AccessibleTextRole:
        return QString(cell(Name) + u' ' + (node.isMasked ? tr("Hidden") : cell(Value)));
    case MaskedRole:
        return node.isMasked;
    default:
        return {};
    }
}

QVariant RecordTree::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Name") : tr("Value");
}

bool RecordTree::hasChildren(const QModelIndex &parent) const
{
    return parent.column() <= 0 && (!parent.isValid() || nodeAt(parent).holdsMore());
}

bool RecordTree::canFetchMore(const QModelIndex &parent) const
{
    return parent.isValid() && parent.column() == 0 && !nodeAt(parent).isRead && nodeAt(parent).holdsMore();
}

void RecordTree::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Node &node = nodeAt(parent);
    // Children are parsed before insertion, because the view must be told their number.
    Node reading{ {}, node.raw };
    reading.read();
    node.isRead = true;
    if (reading.children.empty())
        return;
    beginInsertRows(parent, 0, int(reading.children.size()) - 1);
    node.children = std::move(reading.children);
    for (const auto &child : node.children)
        child->parent = &node;
    endInsertRows();
    Q_EMIT dataChanged(parent.siblingAtColumn(Value), parent.siblingAtColumn(Value));
}

} // namespace care
