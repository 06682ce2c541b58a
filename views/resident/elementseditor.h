// SPDX-License-Identifier: GPL-3.0-or-later
//! The editor of a list of objects, such as addresses, contacts and allergies. Each is a card with its parts,
//! which can be moved and removed; members that the card does not show are kept.
#pragma once

#include "views/resident/fieldeditor.h"

#include <QByteArrayList>

class QPushButton;
class QVBoxLayout;

namespace care {

class RecordCard;

class ElementsEditor : public FieldEditor {
    Q_OBJECT

public:
    ElementsEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    QWidget *beginning() const override;
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

} // namespace care
