// SPDX-License-Identifier: GPL-3.0-or-later
//! The base class of the widgets that edit one field of the form. They know their text and nothing of
//! records.
#pragma once

#include "views/resident/fieldentry.h"

#include <QDate>
#include <QPair>
#include <QWidget>

#include <utility>

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
    virtual void setReadOnly(bool readOnly) = 0;
    //! Every widget that takes the focus, in tab order.
    virtual QList<QWidget *> inputs() const = 0;
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
    bool m_showing = false;
};

} // namespace care
