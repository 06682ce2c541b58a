// SPDX-License-Identifier: GPL-3.0-or-later
//! Card for one element of a list in the form: a line for each part, and buttons to move or remove the
//! element.
#pragma once

#include "models/editing/formfield.h"

#include <QList>
#include <QMap>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace care {

class LinkButton;
class PlainLabel;

class RecordCard : public QWidget {
    Q_OBJECT

public:
    //! \a element is the JSON text of the object.
    RecordCard(const FormField &field, const QByteArray &element, QWidget *parent);

    QByteArray element() const;
    //! Sets the card's position, from 1, among \a count.
    void setPlace(int place, int count, bool readOnly);
    QList<QWidget *> inputs() const;
    void takeFocus() { m_parts.first()->setFocus(Qt::OtherFocusReason); }

Q_SIGNALS:
    void edited();
    void moveRequested(int steps); //!< Requests to move the card: -1 up, 1 down.
    void removeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addPart(const ElementPart &part, QGridLayout *grid, int pair, int column);
    QComboBox *suggesting(const ElementPart &part);
    void change(const ElementPart &part, const QString &text);
    bool canEdit(qsizetype part) const;

    const FormField &m_field;
    const QByteArray m_element; //!< Element's JSON text as given to the constructor.
    QMap<const ElementPart *, QString> m_texts; //!< Texts of the parts that the user has edited.
    PlainLabel *m_title;
    LinkButton *m_up;
    LinkButton *m_down;
    LinkButton *m_remove;
    QList<QWidget *> m_parts;
};

} // namespace care
