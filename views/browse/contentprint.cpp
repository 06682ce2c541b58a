// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/contentprint.h"

#include "models/insight/findings.h"
#include "models/tables/windowmodels.h"
#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/printing.h"
#include "views/widgets/recordactionevent.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ContentSheet)
};

} // namespace

Imprint imprintOf(const WindowModels &models, ExportLevel level)
{
    return { models.connectionName(), level == ExportLevel::Outside ? QString() : WindowModels::account(),
        models.insight().circumstances().now };
}

void notePrinted(QWidget *page, const QHash<QString, QStringList> &records)
{
    for (const RecordAction &printed : RecordAction::printed(records))
        tellRecordAction(page, RecordActionEvent(printed));
}

QPushButton *makePrintButton(QWidget *page, const std::function<void()> &print)
{
    QPushButton *button = secondaryButton(Texts::tr("Print"), page);
    button->setObjectName(printButton);
    button->setIcon(icon(Icon::Print));
    button->setAccessibleName(button->text());
    QObject::connect(button, &QPushButton::clicked, page, print);
    return button;
}

void switchPrintingOff(const QWidget &page, const QString &by)
{
    const auto buttons = page.findChildren<QPushButton *>(printButton);
    for (QPushButton *button : buttons) {
        button->setEnabled(by.isEmpty());
        setPlainToolTip(button, by.isEmpty() ? QString() : printingOffText(by));
    }
}

QString printingOffText(const QString &by)
{
    return Texts::tr("Printing is switched off.") + u' ' + by;
}

void previewContent(QWidget *page, const QString &name, const SheetContent &content,
    const WindowModels &models, const QHash<QString, QStringList> &records, ExportLevel level)
{
    previewSheets(
        page, name,
        [content, imprint = imprintOf(models, level)](QSizeF size) {
            Sheets sheets;
            sheets.push_back(std::make_unique<ContentSheet>(content, imprint, size));
            return sheets;
        },
        [page, records] { notePrinted(page, records); });
}

} // namespace care
