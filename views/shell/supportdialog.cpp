// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/supportdialog.h"

#include "views/widgets/clipboard.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>
#include <QDir>
#include <QFileDialog>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace care {

SupportDialog::SupportDialog(const QString &text, QWidget *parent)
    : QDialog(parent)
    , m_state(new PlainLabel(QString(), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Information for support"));
    resize(760, 560);
    auto *heading = new PlainLabel(tr("Information for support"), this);
    heading->setTextSize(TextSize::Large, QFont::DemiBold);
    auto *words = new PlainLabel(tr("This is all of it. It contains no key, no record and nobody's name. "
                                    "Nothing is sent: save it or copy it, and give it to whoever helps you."),
        this);
    words->setTone(PlainLabel::Tone::Muted);
    words->setWordWrap(true);
    auto *shown = new QPlainTextEdit(text, this);
    shown->setReadOnly(true);
    shown->setLineWrapMode(QPlainTextEdit::NoWrap);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF()); // as large as all other text
    shown->setFont(fixed);
    shown->setAccessibleName(tr("Information for support"));
    m_state->setTone(PlainLabel::Tone::Muted);
    m_state->setElided(true);
    auto *copy = secondaryButton(tr("Copy"), this);
    auto *close = secondaryButton(tr("Close"), this);
    auto *save = primaryButton(tr("Save…"), this);
    connect(copy, &QPushButton::clicked, this, [this, text] {
        if (copyText(text))
            m_state->setText(tr("Copied for half a minute"));
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &SupportDialog::chooseFile);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_state, 1);
    for (QPushButton *button : { copy, close, save })
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->addWidget(heading);
    column->addWidget(words);
    column->addWidget(shown, 1);
    column->addLayout(buttons);
    save->setDefault(true);
}

void SupportDialog::chooseFile()
{
    auto *files = new QFileDialog(this, tr("Save information for support"),
        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(u"txt"_s);
    files->selectFile(u"care-records-support.txt"_s);
    connect(files, &QFileDialog::fileSelected, this, &SupportDialog::saveRequested);
    files->open();
}

void SupportDialog::setSaved(const QString &path)
{
    m_state->setText(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
}

} // namespace care
