// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/editors.h"

#include "models/editing/membervalues.h"
#include "models/json/rawjson.h"
#include "models/schema/values.h"
#include "views/resident/namepicker.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/taborder.h"

#include <QBoxLayout>
#include <QJsonObject>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

class PeopleEditor : public FieldEditor {
    Q_OBJECT

public:
    PeopleEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setContext(const FormContext &context) override;
    void setAccessibleText(const QString &label, const QString &description) override;

private:
    void add();
    void remove(qsizetype place);
    void refresh();
    QString nameOf(const QString &element) const;

    QVBoxLayout *m_rows;
    NamePicker *m_choice;
    QList<QWidget *> m_removers;
    Entry m_people; //!< References to the chosen people as JSON texts.
    QList<QPair<QString, QString>> m_known; //!< People to choose from, id and name.
    bool m_readOnly = false;
};

PeopleEditor::PeopleEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_rows(newLayout<QVBoxLayout>(0))
    , m_choice(new NamePicker(this))
{
    followTextSize(this, [this] { m_choice->setMaximumWidth(fontMetrics().averageCharWidth() * 48); });
    m_choice->lineEdit()->setPlaceholderText(tr("Add somebody by name"));
    auto *column = newLayout<QVBoxLayout>(this, {}, 2);
    column->addLayout(m_rows);
    column->addWidget(m_choice);
    watch(m_choice);
    watch(m_choice->lineEdit());
    connect(m_choice, &NamePicker::edited, this, &PeopleEditor::edited);
    connect(m_choice, &NamePicker::picked, this, &PeopleEditor::add);
}

void PeopleEditor::setContext(const FormContext &context)
{
    m_known = context.people;
    m_choice->setNames(m_known);
    refresh();
}

Entry PeopleEditor::entry() const
{
    const QString typed = m_choice->currentText().trimmed();
    return typed.isEmpty() ? m_people : m_people + Entry{ typedElement(typed) };
}

void PeopleEditor::setEntry(const Entry &entry)
{
    if (this->entry() == entry)
        return;
    m_people = entry;
    m_choice->setTyped(takeTyped(m_people));
    refresh();
}

//! Name in the record, or the known person's name for a reference without one.
QString PeopleEditor::nameOf(const QString &element) const
{
    const Reference person = Reference::fromJson(parsed(element.toUtf8()));
    const auto known = std::find_if(
        m_known.begin(), m_known.end(), [&person](const auto &one) { return one.first == person.id; });
    return person.name.isEmpty() && known != m_known.end() ? known->second : person.text();
}

void PeopleEditor::add()
{
    const QString id = m_choice->id();
    const QString name = m_choice->name();
    m_choice->setTyped({});
    const bool isThere = std::any_of(m_people.begin(), m_people.end(),
        [&id](const QString &element) { return Reference::fromJson(parsed(element.toUtf8())).id == id; });
    if (isThere)
        announce(m_choice, tr("%1 is on the list already").arg(name));
    else
        m_people += QString::fromUtf8(toRawJson(QJsonObject{ { u"id"_s, id }, { u"name"_s, name } }));
    refresh();
    Q_EMIT edited();
}

void PeopleEditor::remove(qsizetype place)
{
    m_people.removeAt(place);
    m_choice->setFocus(Qt::OtherFocusReason);
    refresh();
    Q_EMIT edited();
}

void PeopleEditor::refresh()
{
    m_removers.clear();
    discardWidgets(*m_rows);
    for (qsizetype i = 0; i < m_people.size(); ++i) {
        auto *row = new QWidget(this);
        auto *line = newLayout<QHBoxLayout>(row, {});
        const QString name = nameOf(m_people.at(i));
        line->addWidget(new PlainLabel(name, row));
        auto *remove = new LinkButton(tr("Remove"), row);
        remove->setAccessibleName(tr("Remove %1", "a member of staff").arg(name));
        remove->setVisible(!m_readOnly);
        line->addWidget(remove);
        line->addStretch();
        watch(remove);
        connect(remove, &QPushButton::clicked, this, [this, i] { this->remove(i); });
        m_rows->addWidget(row);
        m_removers += remove;
    }
    // Tab order as on screen: the chosen people, then the box.
    chainTabStops(m_removers + QList<QWidget *>{ m_choice });
}

void PeopleEditor::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_choice->setEnabled(!readOnly);
    refresh();
}

QList<QWidget *> PeopleEditor::inputs() const
{
    // The box comes first, because errors are corrected there.
    return QList<QWidget *>{ m_choice } + m_removers;
}

void PeopleEditor::setAccessibleText(const QString &label, const QString &description)
{
    QStringList names;
    for (const QString &element : m_people)
        names += visibleText(nameOf(element));
    const QString name =
        names.isEmpty() ? label : tr("%1: %2", "the field: who is chosen").arg(label, names.join("; "_L1));
    for (QWidget *part : { static_cast<QWidget *>(m_choice), static_cast<QWidget *>(m_choice->lineEdit()) }) {
        part->setAccessibleName(name);
        part->setAccessibleDescription(description);
    }
}

FieldEditor *makePeopleEditor(const FormField &field, QWidget *parent)
{
    return new PeopleEditor(field, parent);
}

} // namespace care

#include "peopleeditor.moc"
