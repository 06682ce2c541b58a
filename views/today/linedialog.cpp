// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/linedialog.h"

#include "models/schema/formatting.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QTextCursor>

namespace care {

LineDialog::LineDialog(const QString &title, const QString &about, QWidget *parent)
    : QDialog(parent)
    , m_about(about)
    , m_column(beginDialog(*this, title, about))
{
}

void LineDialog::finishWith(QWidget *editor, const QString &hint, const QString &accept)
{
    m_column->addWidget(editor);
    if (m_day)
        m_column->addWidget(m_day->message());
    m_column->addWidget(new PlainLabel(hint, this, PlainLabel::Muted | PlainLabel::Wrapped));
    editor->setAccessibleName(windowTitle());
    editor->setAccessibleDescription(hint);
    auto *cancel = secondaryButton(tr("Cancel"), this);
    auto *ok = primaryButton(accept, this);
    ok->setDefault(true);
    m_column->addLayout(newButtonRow({ cancel, ok }));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(ok, &QPushButton::clicked, this, &QDialog::accept);
    editor->setFocus();
    open();
}

LineDialog *LineDialog::askNote(const QString &about, const QString &note,
    const std::function<void(QString)> &done, QWidget *parent, bool isOnDisk)
{
    auto *dialog = new LineDialog(tr("Note"), about, parent);
    auto *text = new QPlainTextEdit(note, dialog);
    dialog->m_note = text;
    text->setTabChangesFocus(true);
    text->setMinimumSize(scaled(380), scaled(96));
    text->moveCursor(QTextCursor::End); // Cursor at the end, to continue the note.
    connect(dialog, &QDialog::accepted, parent, [text, done] { done(text->toPlainText().trimmed()); });
    dialog->finishWith(text,
        isOnDisk ? tr("Kept on this computer for this connection. It is not sent to the service.")
                 : tr("Kept until you end the program. It is not sent to the service."),
        tr("Save"));
    return dialog;
}

void LineDialog::keepNote()
{
    if (m_note && isVisible())
        accept();
}

void LineDialog::accept()
{
    if (!m_day || m_day->acceptText())
        QDialog::accept();
}

void LineDialog::reject()
{
    if (!m_note || !m_note->document()->isModified())
        return QDialog::reject();
    Message message;
    message.title = windowTitle();
    message.heading = tr("Save the note?");
    message.text = m_about;
    message.accept = tr("Save");
    message.alternative = tr("Discard");
    message.reject = tr("Go on writing");
    choose(this, message, [this](Answer answer) {
        if (answer == Answer::Accept)
            accept();
        else if (answer == Answer::Alternative)
            QDialog::reject();
    });
}

void LineDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_note && isEnter && event->modifiers().testFlag(Qt::ControlModifier))
        return accept();
    QDialog::keyPressEvent(event);
}

LineDialog *LineDialog::askDay(
    const QString &about, QDate first, const std::function<void(QDate)> &done, QWidget *parent)
{
    auto *dialog = new LineDialog(tr("Snooze until"), about, parent);
    auto *day = new DayEdit(DayEdit::Precision::Day, dialog);
    day->setDateRange(first, first.addYears(1));
    dialog->m_day = day;
    connect(dialog, &QDialog::accepted, parent, [day, done] { done(day->date()); });
    dialog->finishWith(
        day, tr("It is here again on this day, and earlier if its record changes."), tr("Snooze"));
    return dialog;
}

} // namespace care
