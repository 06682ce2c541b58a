// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QLineEdit;
class QPlainTextEdit;

namespace care {

class HiddenMarks;
class LinkButton;
class SpellingMarks;

//! One line; an NHS number is formatted 3 3 4 when the focus leaves it. A masked value is not in the box
//! until the user reveals it: eight dots stand for it, whatever its length, and typing replaces it.
class LineEditor : public FieldEditor {
    Q_OBJECT

public:
    LineEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setAccessibleText(const QString &label, const QString &description) override;

private:
    void mask();
    void reveal(bool shown);
    bool isHidden() const;

    QLineEdit *m_line;
    LinkButton *m_show = nullptr; //!< for a masked field
    QString m_masked; //!< the masked value
    QString m_before; //!< the masked value before it was replaced
    QString m_label; //!< as passed to setAccessibleText()
    QString m_description;
};

//! Several lines, also for lists with one entry a line. The Tab key leaves it.
class TextEditor : public FieldEditor {
    Q_OBJECT

public:
    TextEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setContext(const FormContext &context) override;
    int span() const override;

private:
    void showMenu(const QPoint &place);

    QPlainTextEdit *m_text;
    QString m_given; //!< as set; the box does not keep its line ends
    QString m_shown; //!< as the box returned it, and then what was typed
    HiddenMarks *m_hidden; //!< null if the spelling marks show the same
    SpellingMarks *m_marks = nullptr; //!< for free texts, if a dictionary is installed
};

} // namespace care
