// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QLineEdit;
class QPlainTextEdit;

namespace care {

class HiddenMarks;
class LinkButton;
class SpellingMarks;

//! One line; an NHS number is set 3 3 4 when the keyboard leaves it. What is masked is not even in the box
//! until the user asks for it: eight dots stand there, whatever its length, and typing replaces it.
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
    LinkButton *m_show = nullptr; //!< of a masked field
    QString m_masked; //!< what the dots stand for
    QString m_before; //!< what they stood for before somebody typed into them
    QString m_label; //!< as setAccessibleText() had them
    QString m_description;
};

//! Several lines, also for lists with one entry a line. Tab leaves it.
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
    QString m_given; //!< as it came: the box does not keep its line ends
    QString m_shown; //!< what the box made of it, and then what was typed
    HiddenMarks *m_hidden; //!< null once there are those of the spelling, which show the same
    SpellingMarks *m_marks = nullptr; //!< of a free text, where there is a dictionary to ask
};

} // namespace care
