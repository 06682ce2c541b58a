// SPDX-License-Identifier: GPL-3.0-or-later
//! The widget that changes one field of the form. It knows its own text and nothing of records.
#pragma once

#include "views/resident/fieldentry.h"

#include <QDate>
#include <QPair>
#include <QWidget>

#include <utility>

namespace care {

class Spelling;

//! What editors need to know beyond their own field.
struct FormContext {
    QDate today; //!< in London
    QList<QPair<QString, QString>> homes; //!< id and name
    QList<QPair<QString, QString>> people = {}; //!< members of staff, id and name
    Spelling *spelling = nullptr; //!< of free texts; outlives the form
    QString connection = {}; //!< its name, for what is printed
    QString account = {}; //!< who is logged in to this computer, for the same
};

class FieldEditor : public QWidget {
    Q_OBJECT

public:
    //! The editor that \a field asks for.
    static FieldEditor *make(const FormField &field, QWidget *parent);

    virtual Entry entry() const = 0;
    //! Shows \a entry, also one that is in no list; edited() is not emitted.
    virtual void setEntry(const Entry &entry) = 0;
    virtual void setReadOnly(bool readOnly) = 0;
    //! Every widget that takes the keyboard, in order.
    virtual QList<QWidget *> inputs() const = 0;
    //! Where somebody begins who comes to change this field: of a list where one more is added.
    virtual QWidget *beginning() const { return inputs().first(); }
    virtual void setContext(const FormContext &) { }
    //! Names the inputs for assistive technology. \a description: the hint and what there is to put right.
    virtual void setAccessibleText(const QString &label, const QString &description);
    //! Columns of the form that it wants to span.
    virtual int span() const { return 1; }

    const FormField &field() const { return m_field; }

Q_SIGNALS:
    //! By the user.
    void edited();
    //! The keyboard left the editor as a whole.
    void left();

protected:
    FieldEditor(const FormField &field, QWidget *parent);
    //! To be called for each input once: wheel, undo keys and leaving are the same for all of them.
    void watch(QWidget *input);
    bool eventFilter(QObject *watched, QEvent *event) override;
    //! Runs \a change, which shows something; the inputs then speak of no edit. Editors listen to what their
    //! inputs hold, not to keys and clicks: assistive technology uses neither.
    template<class Change>
    void showing(Change change)
    {
        const bool before = std::exchange(m_showing, true);
        change();
        m_showing = before;
    }
    bool isShowing() const { return m_showing; }
    //! Emits edited() unless something is only being shown.
    void noteEdit();

private:
    const FormField &m_field;
    bool m_showing = false;
};

} // namespace care
