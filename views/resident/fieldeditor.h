// SPDX-License-Identifier: GPL-3.0-or-later
//! The base class of the widgets that edit one field of the form. They know their text and nothing of
//! records.
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
    QDate today; //!< today's date in London
    QList<QPair<QString, QString>> homes; //!< id and name
    QList<QPair<QString, QString>> people = {}; //!< members of staff, id and name
    Spelling *spelling = nullptr; //!< for free texts; outlives the form
    QString connection = {}; //!< name of the connection, for prints
    QString account = {}; //!< name of the signed-in user, for prints
};

class FieldEditor : public QWidget {
    Q_OBJECT

public:
    //! Creates the editor for \a field.
    static FieldEditor *make(const FormField &field, QWidget *parent);

    virtual Entry entry() const = 0;
    //! Shows \a entry, even if it is none of the choices; does not emit edited().
    virtual void setEntry(const Entry &entry) = 0;
    //! By default disables the inputs: an open list would promise a choice.
    virtual void setReadOnly(bool readOnly);
    //! Every widget that takes the focus, in tab order.
    virtual QList<QWidget *> inputs() const { return m_inputs; }
    //! The widget to focus first when the user comes to change this field; in a list, where an element is
    //! added.
    virtual QWidget *beginning() const { return inputs().first(); }
    virtual void setContext(const FormContext &) { }
    //! Sets the accessible names. \a description: hint and error message.
    virtual void setAccessibleText(const QString &label, const QString &description);
    //! Number of form columns the editor spans.
    virtual int span() const { return 1; }

    const FormField &field() const { return m_field; }

Q_SIGNALS:
    //! The user changed the entry.
    void edited();
    //! The focus left the editor as a whole.
    void left();

protected:
    FieldEditor(const FormField &field, QWidget *parent);
    //! Adds the next of inputs(), and watches it.
    void addInput(QWidget *input);
    //! Adds \a buttons, of which one is chosen, in a row that breaks where it has no room.
    void addRadioButtons(const QList<QRadioButton *> &buttons);
    //! To be called once for each input: handles wheel, undo keys and the loss of focus.
    void watch(QWidget *input);
    bool eventFilter(QObject *watched, QEvent *event) override;
    //! Runs \a change, which sets the inputs, without emitting edited(). Editors listen to changes of content
    //! rather than to keys and clicks, which assistive technology does not use.
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
