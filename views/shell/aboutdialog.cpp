// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/aboutdialog.h"

#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Library {
    QString name, licence;
};

//! As docs/dependencies.md lists them, with those that only the service needs left out.
QList<Library> libraries()
{
    return { { u"Qt "_s + QLatin1StringView(qVersion()), u"GPL 3"_s }, { u"QtKeychain"_s, u"BSD"_s },
        { u"SQLite3 Multiple Ciphers"_s, u"MIT"_s }, { u"libsodium"_s, u"ISC"_s },
        { u"simdjson"_s, u"Apache 2.0"_s }, { u"Zstandard"_s, u"BSD"_s }, { u"tl::expected"_s, u"CC0"_s },
        { u"Hunspell"_s, u"LGPL"_s }, { u"libxlsxwriter"_s, u"BSD"_s } };
}

} // namespace

AboutDialog::AboutDialog(const QString &version, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About Care Records"));
    auto *content = new QWidget(this);
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 12, 0); // beside the scroll bar
    grid->setHorizontalSpacing(20);
    grid->setVerticalSpacing(4);
    auto *mark = new PlainLabel({}, this);
    mark->setPixmap(applicationIcon().pixmap(scaled(48), scaled(48)));
    grid->addWidget(mark, 0, 0, 2, 1, Qt::AlignTop);
    auto *name = new PlainLabel(tr("Care Records %1").arg(version), this);
    name->setTextSize(TextSize::Title, QFont::DemiBold);
    name->setSelectable(true);
    grid->addWidget(name, 0, 1, 1, 2);
    auto *licence = new PlainLabel(
        tr("Free software under the GNU General Public License, version 3 or later. It comes without any "
           "warranty. You may pass it on and change it."),
        this);
    licence->setWordWrap(true);
    licence->setWidest(scaled(420));
    grid->addWidget(licence, 1, 1, 1, 2);
    auto *heading = new PlainLabel(tr("Made with"), this);
    heading->setTextSize(TextSize::Normal, QFont::DemiBold);
    heading->setContentsMargins(0, 12, 0, 0);
    grid->addWidget(heading, 2, 1, 1, 2);
    for (const Library &library : libraries()) {
        const int row = grid->rowCount();
        auto *terms = new PlainLabel(library.licence, this);
        terms->setTone(PlainLabel::Tone::Muted);
        grid->addWidget(new PlainLabel(library.name, this), row, 1);
        grid->addWidget(terms, row, 2);
    }
    auto *close = primaryButton(tr("Close"), this);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(16);
    column->addWidget(new ScrollPane(windowTitle(), content, this), 1);
    column->addWidget(close, 0, Qt::AlignRight);
    close->setFocus();
    fitToContent(*this);
}

} // namespace care
