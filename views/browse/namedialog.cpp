// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/namedialog.h"

#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>
#include <QLineEdit>

namespace care {

NameDialog::NameDialog(
    const Words &texts, const QString &name, std::function<void(QString)> named, QWidget *parent)
    : QDialog(parent)
    , m_line(new QLineEdit(name, this))
{
    QVBoxLayout *column = beginDialog(*this, texts.title);
    m_line->setMaxLength(80);
    m_line->setMinimumWidth(320);
    m_line->setAccessibleName(tr("Name"));
    m_line->selectAll();
    column->addWidget(m_line);
    if (!texts.note.isEmpty()) {
        auto *note = new PlainLabel(texts.note, this, PlainLabel::Muted | PlainLabel::Wrapped);
        column->addWidget(note);
        m_line->setAccessibleDescription(texts.note);
    }
    auto *cancel = secondaryButton(tr("Cancel"), this);
    auto *accept = primaryButton(texts.accept, this);
    column->addLayout(newButtonRow({ cancel, accept }));
    const auto update = [this, accept] {
        accept->setEnabled(!m_line->text().trimmed().isEmpty());
    };
    connect(m_line, &QLineEdit::textChanged, this, update);
    update();
    accept->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &QDialog::accept);
    connect(this, &QDialog::accepted, parent,
        [this, named = std::move(named)] { named(m_line->text().trimmed()); });
    m_line->setFocus();
}

} // namespace care
