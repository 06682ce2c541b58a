// SPDX-License-Identifier: GPL-3.0-or-later
//! Base class of widgets that edit one field of the form. They hold an entry and know nothing of records.
#pragma once

#include "models/editing/fieldcodec.h"

#include <QDate>
#include <QPair>
#include <QWidget>

#include <utility>

class QRadioButton;

namespace care {

class Spelling;

//! Data that editors need besides their field.
struct FormContext {
    QDate today; //!< Today's date in London.
    QList<QPair<QString, QString>> homes; //!< Homes to choose from, id and name.
    QList<QPair<QString, QString>> people = {}; //!< Members of staff to choose from, id and name.
    Spelling *spelling = nullptr; //!< Spelling for free texts; must outlive the form.
    QString connection = {}; //!< Name of the connection, for prints.
    QString account = {}; //!< Name of the signed-in user, for prints.
};

class FieldEditor : public QWidget {
    Q_OBJECT

public:
    ~FieldEditor() override;
    //! Creates the editor for \a field.
    static FieldEditor *make(const FormField &field, QWidget *parent);

    virtual Entry entry() const = 0;
    //! Shows \a entry, even if it is not among the choices; does not emit edited().
    virtual void setEntry(const Entry &entry) = 0;
    //! Disables the inputs by default, because an open list would look like a choice.
    virtual void setReadOnly(bool readOnly);
    //! All widgets that take the focus, in tab order.
    virtual QList<QWidget *> inputs() const { return m_inputs; }
    //! Widget to focus first when the user comes to change this field; in a list, the one that adds an
    //! element.
    virtual QWidget *beginning() const { return inputs().first(); }
    virtual void setContext(const FormContext &) { }
    //! Sets the accessible names; \a description combines hint and error message.
    virtual void setAccessibleText(const QString &label, const QString &description);
    //! Number of form columns that the editor spans.
    virtual int span() const { return 1; }

    const FormField &field() const { return m_field; }

Q_SIGNALS:
    //! Emitted when the user has changed the entry.
    void edited();
    //! Emitted when the focus has left the whole editor.
    void left();

protected:
    FieldEditor(const FormField &field, QWidget *parent);
    //! Appends an input to inputs() and watches it.
    void addInput(QWidget *input);
    //! Adds \a buttons, of which one is chosen, in a row that wraps.
    void addRadioButtons(const QList<QRadioButton *> &buttons);
    //! Handles wheel, undo keys and loss of focus of an input; call once for each.
    void watch(QWidget *input);
    bool eventFilter(QObject *watched, QEvent *event) override;
    //! Runs \a change, which sets the inputs, without emitting edited(). Editors listen to changed content,
    //! because assistive technology uses no keys or clicks.
    template<class Change>
    void showing(Change change)
    {
        const bool before = std::exchange(m_showing, true);
        change();
        m_showing = before;
    }
    bool isShowing() const { return m_showing; }
    //! Emits edited(), unless called from within showing().
    void noteEdit();

private:
    const FormField &m_field;
    QList<QWidget *> m_inputs;
    bool m_showing = false;
};

} // namespace care
