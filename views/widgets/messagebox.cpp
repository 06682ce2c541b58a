// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/messagebox.h"

#include "models/schema/values.h"
#include "views/widgets/layouts.h"
#include "views/widgets/paintedwidget.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Result code of the third button, beside QDialog's Rejected and Accepted.
constexpr int alternativeChosen = 2;

PlainLabel *selectableText(const QString &text, QWidget *parent, PlainLabel::Looks looks = {})
{
    constexpr qsizetype longest = 2000; // Maximum length of text in a dialog; nobody reads more there.
    auto *label = new PlainLabel(text.size() > longest ? QString(text.left(longest) + u'…') : text, parent,
        looks | PlainLabel::Wrapped | PlainLabel::Selectable);
    label->setMinimumWidth(360);
    label->setMaximumWidth(scaled(520));
    return label;
}

QDialog *makeDialog(QWidget *parent, const Message &message)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(visibleText(message.title));
    dialog->setAccessibleName(visibleText(message.heading));
    dialog->setAccessibleDescription(visibleText(message.text));
    auto *grid = newLayout<QGridLayout>(dialog, { 20, 20, 20, 16 });
    grid->setHorizontalSpacing(16);
    auto *mark = new PaintedWidget(
        [which = message.icon](QPainter &painter, const QRect &area) {
            const Theme theme = Theme::current();
            paintIcon(&painter, area, which, which == Icon::Warning ? theme.warning : theme.accent);
        },
        dialog);
    mark->setFixedSize(28, 28);
    grid->addWidget(mark, 0, 0, Qt::AlignTop);
    grid->addWidget(selectableText(message.heading, dialog, PlainLabel::Heading), 0, 1);
    if (!message.text.isEmpty())
        grid->addWidget(selectableText(message.text, dialog), 1, 1);
    return dialog;
}

void addButtons(QDialog *dialog, const Message &message, bool withReject)
{
    auto *box = new QDialogButtonBox(dialog);
    const auto word = [](const QString &own, const char *standard) {
        return own.isEmpty() ? QCoreApplication::translate("care::Message", standard) : own;
    };
    QPushButton *accept = box->addButton(
        word(message.accept, QT_TRANSLATE_NOOP("care::Message", "OK")), QDialogButtonBox::AcceptRole);
    accept->setProperty("primary", !message.isDangerous);
    accept->setProperty("danger", message.isDangerous);
    if (withReject) {
        QPushButton *reject = box->addButton(
            word(message.reject, QT_TRANSLATE_NOOP("care::Message", "Cancel")), QDialogButtonBox::RejectRole);
        (message.isDangerous ? reject : accept)->setDefault(true);
        (message.isDangerous ? reject : accept)->setFocus();
    }
    if (!message.alternative.isEmpty()) {
        QPushButton *alternative = box->addButton(message.alternative, QDialogButtonBox::DestructiveRole);
        alternative->setProperty("danger", true);
        QObject::connect(
            alternative, &QPushButton::clicked, dialog, [dialog] { dialog->done(alternativeChosen); });
    }
    QObject::connect(box, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *grid = static_cast<QGridLayout *>(dialog->layout());
    grid->setRowMinimumHeight(2, 8);
    grid->addWidget(box, 3, 0, 1, 2);
}

} // namespace

QVBoxLayout *beginDialog(QDialog &dialog, const QString &title, const QString &about)
{
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setWindowTitle(title);
    auto *column = newLayout<QVBoxLayout>(&dialog, { 24, 20, 24, 20 }, 12);
    column->addWidget(new PlainLabel(title, &dialog, PlainLabel::Heading));
    if (about.isEmpty())
        return column;
    column->addWidget(new PlainLabel(about, &dialog, PlainLabel::Wrapped));
    return column;
}

QDialog *tell(QWidget *parent, const Message &message)
{
    QDialog *dialog = makeDialog(parent, message);
    addButtons(dialog, message, false);
    dialog->open();
    return dialog;
}

QDialog *ask(QWidget *parent, const Message &message, std::function<void(bool)> answered)
{
    return choose(parent, message,
        [answered = std::move(answered)](Answer answer) { answered(answer == Answer::Accept); });
}

QDialog *choose(QWidget *parent, const Message &message, std::function<void(Answer)> answered)
{
    QDialog *dialog = makeDialog(parent, message);
    addButtons(dialog, message, true);
    QObject::connect(
        dialog, &QDialog::finished, parent ? parent : dialog, [answered = std::move(answered)](int result) {
            answered(result == QDialog::Accepted  ? Answer::Accept
                    : result == alternativeChosen ? Answer::Alternative
                                                  : Answer::Reject);
        });
    dialog->open();
    return dialog;
}

} // namespace care
