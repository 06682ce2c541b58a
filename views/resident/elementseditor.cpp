// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/editors.h"

#include "views/resident/recordcard.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/taborder.h"

#include <QBoxLayout>
#include <QByteArrayList>

using namespace Qt::StringLiterals;

namespace care {

//! Editor for a list of objects, such as addresses, contacts and allergies. Each is a card of fields, which
//! can be moved and removed; members that the card does not show are kept.
class ElementsEditor : public FieldEditor {
    Q_OBJECT

public:
    ElementsEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    QWidget *beginning() const override { return m_add; }
    void setAccessibleText(const QString &label, const QString &description) override;
    int span() const override { return 3; }

private:
    void show(const QByteArrayList &elements);
    void append(const QByteArray &element);
    void move(RecordCard *card, int steps);
    void remove(RecordCard *card);
    void refresh();

    QVBoxLayout *m_column;
    QPushButton *m_add;
    QList<RecordCard *> m_cards;
    QString m_label;
    QString m_description;
    bool m_readOnly = false;
};

ElementsEditor::ElementsEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_column(newLayout<QVBoxLayout>(this, {}, 8))
    , m_add(secondaryButton(tr("+ %1", "one more of a list").arg(field.elementTitle()), this))
{
    m_column->addWidget(m_add, 0, Qt::AlignLeft);
    watch(m_add);
    connect(m_add, &QPushButton::clicked, this, [this] {
        append("{}");
        refresh();
        m_cards.last()->takeFocus();
        Q_EMIT edited();
    });
}

Entry ElementsEditor::entry() const
{
    Entry elements;
    for (const RecordCard *card : m_cards)
        elements += QString::fromUtf8(card->element());
    return elements;
}

void ElementsEditor::setEntry(const Entry &entry)
{
    if (this->entry() == entry)
        return;
    show(entryElements(entry));
}

void ElementsEditor::show(const QByteArrayList &elements)
{
    for (RecordCard *card : std::exchange(m_cards, {}))
        discardWidget(card);
    for (const QByteArray &element : elements)
        append(element);
    refresh();
}

void ElementsEditor::append(const QByteArray &element)
{
    auto *card = new RecordCard(field(), element, this);
    m_column->insertWidget(m_column->indexOf(m_add), card);
    card->show(); // Show at once, because the card may be focused next.
    m_cards += card;
    const QList<QWidget *> inputs = card->inputs();
    for (QWidget *input : inputs)
        watch(input);
    connect(card, &RecordCard::edited, this, &ElementsEditor::edited);
    connect(card, &RecordCard::moveRequested, this, [this, card](int steps) { move(card, steps); });
    connect(card, &RecordCard::removeRequested, this, [this, card] { remove(card); });
}

void ElementsEditor::move(RecordCard *card, int steps)
{
    const qsizetype from = m_cards.indexOf(card);
    const qsizetype to = from + steps;
    if (to < 0 || to >= m_cards.size())
        return;
    m_cards.move(from, to);
    m_column->removeWidget(card);
    m_column->insertWidget(int(to), card);
    refresh();
    card->takeFocus();
    Q_EMIT edited();
}

void ElementsEditor::remove(RecordCard *card)
{
    const qsizetype place = m_cards.indexOf(card);
    m_cards.removeAt(place);
    // Move the focus before the card is deleted, or it would jump to the top of the form.
    if (m_cards.isEmpty())
        m_add->setFocus(Qt::OtherFocusReason);
    else
        m_cards.at(std::min(place, m_cards.size() - 1))->takeFocus();
    discardWidget(card);
    refresh();
    Q_EMIT edited();
}

//! Updates numbers, names and tab order after the cards have changed.
void ElementsEditor::refresh()
{
    for (int i = 0; i < m_cards.size(); ++i)
        m_cards.at(i)->setPlace(i + 1, int(m_cards.size()), m_readOnly);
    m_add->setVisible(!m_readOnly || m_cards.isEmpty());
    m_add->setEnabled(!m_readOnly);
    setAccessibleText(m_label, m_description);
    chainTabStops(inputs());
}

void ElementsEditor::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    refresh();
}

QList<QWidget *> ElementsEditor::inputs() const
{
    QList<QWidget *> all;
    for (const RecordCard *card : m_cards)
        all += card->inputs();
    all += m_add;
    return all;
}

void ElementsEditor::setAccessibleText(const QString &label, const QString &description)
{
    // Card fields have their own accessible names; the error message belongs to the list.
    m_label = label;
    m_description = description;
    m_add->setAccessibleName(tr("%1: %2", "the list: what the button does").arg(label, m_add->text()));
    const QList<QWidget *> all = inputs();
    for (QWidget *input : all)
        input->setAccessibleDescription(description);
}

FieldEditor *makeElementsEditor(const FormField &field, QWidget *parent)
{
    return new ElementsEditor(field, parent);
}

} // namespace care

#include "elementseditor.moc"
