// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/printing.h"

#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QGraphicsView>
#include <QPainter>
#include <QPointer>
#include <QPrintDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QProgressDialog>
#include <QScreen>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::Sheet)
};

constexpr double inch = 96;

std::shared_ptr<QPrinter> makePrinter(const QString &name, PageShape shape = PageShape::Upright)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(name);
    if (shape == PageShape::Lying)
        printer->setPageOrientation(QPageLayout::Landscape);
    printer->setPageMargins(pageMargins, QPageLayout::Millimeter);
    return printer;
}

//! Pages to show and print, counted from 1.
struct PageRange {
    int from = 1;
    int to = 1;
};

//! Maximum pages in the preview; more take too long to show at once.
constexpr int mostShown = 40;

//! Prints page by page, so that the window responds and the user can cancel. Deletes itself.
class PrintRun : public QObject {
public:
    PrintRun(QWidget *parent, const std::shared_ptr<QPrinter> &printer, const SheetsMaker &make,
        PageRange range, std::function<void(bool)> done)
        : QObject(parent)
        , m_printer(printer)
        , m_range(range)
        , m_done(std::move(done))
    {
        m_isGood = m_painter.begin(printer.get());
        if (!m_isGood) {
            finish();
            return;
        }
        m_scale = printer->logicalDpiX() / inch;
        m_sheets = make(QSizeF(printer->width(), printer->height()) / m_scale);
        m_painter.scale(m_scale, m_scale);
        step();
    }

private:
    void step()
    {
        constexpr qint64 slice = 30; // Milliseconds of printing per turn of the event loop.
        QElapsedTimer clock;
        clock.start();
        while (m_isGood && m_sheet < m_sheets.size() && clock.elapsed() < slice)
            printPage();
        if (!m_isGood || m_sheet == m_sheets.size())
            return finish();
        if (!m_progress)
            showProgress();
        m_progress->setValue(m_number - m_range.from);
        QTimer::singleShot(0, this, [this] {
            if (m_progress->wasCanceled()) {
                m_isCancelled = true;
                m_printer->abort();
                return finish();
            }
            step();
        });
    }

    void printPage()
    {
        ++m_number;
        if (m_number >= m_range.from && m_number <= m_range.to) {
            m_isGood = m_isFirst || m_printer->newPage();
            if (m_isGood)
                m_sheets[m_sheet]->paint(m_painter, m_page);
            m_isFirst = false;
        }
        if (++m_page == m_sheets[m_sheet]->pageCount()) {
            m_page = 0;
            ++m_sheet;
        }
        if (m_number >= m_range.to)
            m_sheet = m_sheets.size();
    }

    void showProgress()
    {
        auto *parent = static_cast<QWidget *>(this->parent());
        m_progress = new QProgressDialog(
            Texts::tr("Printing."), Texts::tr("Cancel"), 0, m_range.to - m_range.from + 1, parent);
        m_progress->setWindowTitle(Texts::tr("Print"));
        m_progress->setWindowModality(Qt::WindowModal);
        m_progress->setMinimumDuration(300);
    }

    void finish()
    {
        const bool isEnded = m_painter.isActive() && m_painter.end();
        delete m_progress;
        if (!m_isCancelled)
            m_done(m_isGood && isEnded);
        deleteLater();
    }

    const std::shared_ptr<QPrinter> m_printer;
    const PageRange m_range;
    const std::function<void(bool)> m_done;
    QPainter m_painter;
    Sheets m_sheets;
    double m_scale = 1;
    std::size_t m_sheet = 0;
    int m_page = 0; //!< Number of the page within m_sheet.
    int m_number = 0; //!< Number of pages so far, over all sheets.
    bool m_isGood = true;
    bool m_isFirst = true;
    bool m_isCancelled = false;
    QPointer<QProgressDialog> m_progress;
};

void tellNotPrinted(QWidget *parent)
{
    tell(parent,
        { .title = Texts::tr("Print"),
            .heading = Texts::tr("It could not be printed, or not all of it."),
            .text = Texts::tr("Check the printer, or whether the file can be written, then try again."),
            .icon = Icon::Warning });
}

QPrintDialog *openPrintDialog(QPrinter *printer, QWidget *parent)
{
    auto *dialog = new QPrintDialog(printer, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOptions(QAbstractPrintDialog::PrintToFile | QAbstractPrintDialog::PrintCollateCopies);
    return dialog;
}

//! Preview of pages before printing.
class Preview : public QObject {
public:
    Preview(QDialog *dialog, const QString &name, const SheetsMaker &make,
        const std::function<void()> &printed, PageShape shape)
        : QObject(dialog)
        , m_dialog(dialog)
        , m_make(make)
        , m_printed(printed)
        , m_printer(makePrinter(name, shape))
        , m_preview(new QPrintPreviewWidget(m_printer.get(), dialog))
        , m_from(new QSpinBox(dialog))
        , m_to(new QSpinBox(dialog))
    {
        connect(
            m_preview, &QPrintPreviewWidget::paintRequested, this, [this](QPrinter *into) { show(*into); });
        m_preview->fitToWidth();
        m_preview->updatePreview();
        m_pages = m_preview->findChild<QGraphicsView *>();
        m_pages->setAccessibleName(name);
        m_pages->setAccessibleDescription(Texts::tr("%n pages", nullptr, m_count));
        auto *column = newLayout<QVBoxLayout>(dialog, {});
        column->addWidget(m_preview, 1);
        column->addLayout(makeFoot());
    }

    void focusPages() { m_pages->setFocus(); }

private:
    //! Shows as many pages as fit the preview, from the first of the range on.
    void show(QPrinter &into)
    {
        QPainter painter;
        if (!painter.begin(&into))
            return;
        const double scale = into.logicalDpiX() / inch;
        const Sheets sheets = m_make(QSizeF(into.width(), into.height()) / scale);
        m_count = 0;
        for (const std::unique_ptr<Sheet> &sheet : sheets)
            m_count += sheet->pageCount();
        const PageRange range = chosen();
        painter.scale(scale, scale);
        int number = 0;
        bool isFirst = true;
        for (const std::unique_ptr<Sheet> &sheet : sheets) {
            for (int page = 0; page < sheet->pageCount(); ++page) {
                ++number;
                if (number < range.from || number > range.to || number >= range.from + mostShown)
                    continue;
                if (!std::exchange(isFirst, false))
                    into.newPage();
                sheet->paint(painter, page);
            }
        }
    }

    PageRange chosen() const
    {
        return m_isRange ? PageRange{ m_from->value(), std::max(m_from->value(), m_to->value()) }
                         : PageRange{ 1, m_count };
    }

    //! Makes the controls below the pages: the range, and the buttons.
    QLayout *makeFoot()
    {
        auto *row = newLayout<QHBoxLayout>(nullptr, { 12, 8, 12, 12 }, 8);
        row->addWidget(new PlainLabel(Texts::tr("%n pages", nullptr, m_count), m_dialog));
        for (QSpinBox *box : { m_from, m_to }) {
            const QString name = box == m_from ? Texts::tr("From page") : Texts::tr("to page");
            box->setRange(1, m_count);
            box->setValue(box == m_from ? 1 : m_count);
            box->setAccessibleName(name);
            auto *label = new PlainLabel(name, m_dialog);
            addWidgets(row, { label, box });
            label->setVisible(m_count > 1);
            box->setVisible(m_count > 1);
            connect(box, &QSpinBox::editingFinished, this, [this] {
                m_isRange = true;
                m_preview->updatePreview();
            });
        }
        if (m_count > mostShown)
            row->addWidget(new PlainLabel(
                Texts::tr("The first %n pages of the range are shown.", nullptr, mostShown), m_dialog));
        row->addStretch(1);
        QPushButton *close = secondaryButton(Texts::tr("Close"), m_dialog);
        QPushButton *go = primaryButton(Texts::tr("&Print…"), m_dialog);
        addWidgets(row, { close, go });
        go->setDefault(true);
        connect(close, &QPushButton::clicked, m_dialog, &QDialog::reject);
        connect(go, &QPushButton::clicked, this, [this] { print(); });
        return row;
    }

    void print()
    {
        const std::shared_ptr<QPrinter> printer = m_printer;
        QPrintDialog *question = openPrintDialog(printer.get(), m_dialog);
        connect(question, &QDialog::accepted, this, [this, printer] {
            new PrintRun(m_dialog, printer, m_make, chosen(), [this](bool isGood) {
                if (!isGood)
                    return tellNotPrinted(m_dialog);
                if (m_printed)
                    m_printed();
            });
        });
        question->open();
    }

    QDialog *m_dialog;
    const SheetsMaker m_make;
    const std::function<void()> m_printed;
    const std::shared_ptr<QPrinter> m_printer;
    QPrintPreviewWidget *m_preview;
    QGraphicsView *m_pages = nullptr;
    QSpinBox *m_from;
    QSpinBox *m_to;
    int m_count = 0;
    bool m_isRange = false; //!< True if the user has chosen a range.
};

} // namespace

void printOver(QWidget *parent, const QString &name, const std::function<bool(QPagedPaintDevice &)> &print,
    const std::function<void()> &printed)
{
    const std::shared_ptr<QPrinter> printer = makePrinter(name);
    QPrintDialog *dialog = openPrintDialog(printer.get(), parent);
    QObject::connect(dialog, &QDialog::accepted, parent, [=] {
        if (!print(*printer))
            return tellNotPrinted(parent);
        if (printed)
            printed();
    });
    dialog->open();
}

void previewSheets(QWidget *parent, const QString &name, const SheetsMaker &make,
    const std::function<void()> &printed, PageShape shape)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(name);
    dialog->setProperty("helpTopic", u"copy-and-print"_s);
    dialog->resize(QSize(scaled(860), scaled(900)).boundedTo(dialog->screen()->availableSize() * 0.9));
    auto *preview = new Preview(dialog, name, make, printed, shape);
    dialog->open();
    preview->focusPages();
}

} // namespace care
