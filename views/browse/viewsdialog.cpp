// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/viewsdialog.h"

#include "models/schema/resourceschema.h"
#include "models/schema/values.h"
#include "views/browse/namedialog.h"
#include "views/browse/savedviews.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scrollpane.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QListWidget>
#include <QSaveFile>
#include <QScreen>
#include <QShortcut>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

ViewsDialog::ViewsDialog(SavedViews &book, QWidget *parent)
    : QDialog(parent)
    , m_book(book)
    , m_list(new QListWidget(this))
    , m_none(new EmptyState(this))
    , m_message(new PlainLabel({}, this, PlainLabel::Wrapped))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Your views"));
    const QSize most = screen()->availableSize() - QSize(40, 70); // Allowance for window frame and title.
    resize(QSize(
        std::max(560, fontMetrics().averageCharWidth() * 72), std::max(520, fontMetrics().height() * 29))
               .boundedTo(most));
    auto *outer = newLayout<QVBoxLayout>(this, { 24, 20, 24, 20 }, 12);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 12, 0); // Leave room beside the scroll bar.
    column->setSpacing(12);
    column->addWidget(new PlainLabel(windowTitle(), this, PlainLabel::Heading));
    column->addWidget(new PlainLabel(
        tr("A view keeps its filter, order and columns. A file of views contains no text from records."),
        this, PlainLabel::Muted | PlainLabel::Wrapped));
    auto *middle = new QHBoxLayout;
    m_list->setAccessibleName(windowTitle());
    middle->addWidget(m_list, 1);
    m_none->setState(EmptyState::Kind::Empty,
        tr("No views of your own yet. Filter a list, then choose “Save as a view…” above it."), u""_s);
    middle->addWidget(m_none, 1);
    middle->addLayout(makeButtons());
    column->addLayout(middle, 1);
    column->addWidget(makeBuiltIn());
    m_message->hide();
    column->addWidget(m_message);
    auto *pane = new ScrollPane(windowTitle(), content, this);
    // No tab stop for the pane, because everything inside can have the focus.
    pane->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(pane, 1);
    outer->addWidget(makeCloseButton(), 0, Qt::AlignRight);
    connect(m_list, &QListWidget::currentRowChanged, this, &ViewsDialog::updateButtons);
    connect(&m_book, &SavedViews::changed, this, &ViewsDialog::refresh);
    refresh();
    m_list->setFocus();
}

//! Makes the choice of built-in views for the sidebar.
QWidget *ViewsDialog::makeBuiltIn()
{
    auto *box = new QWidget(this);
    box->setAccessibleName(tr("Also in the sidebar"));
    auto *rows = newLayout<QVBoxLayout>(box, {});
    rows->addWidget(new PlainLabel(tr("Also in the sidebar"), box));
    auto *flow = new FlowLayout(nullptr, 16, 4);
    rows->addLayout(flow);
    for (const SavedView &view : m_book.builtIn()) {
        auto *shown = new QCheckBox(buttonText(view.name), box);
        shown->setChecked(!m_book.isHidden(view.id));
        flow->addWidget(shown);
        connect(shown, &QCheckBox::toggled, this,
            [this, id = view.id](bool isShown) { m_book.setHidden(id, !isShown); });
    }
    return box;
}

QBoxLayout *ViewsDialog::makeButtons()
{
    auto *buttons = new QVBoxLayout;
    m_needView = { addButton(tr("Rename…"), QKeySequence(Qt::Key_F2), &ViewsDialog::rename),
        addButton(tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up), &ViewsDialog::moveUp),
        addButton(tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down), &ViewsDialog::moveDown),
        addButton(tr("Delete"), QKeySequence(Qt::Key_Delete), &ViewsDialog::remove) };
    m_export = addButton(tr("Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), &ViewsDialog::chooseExport);
    QPushButton *import =
        addButton(tr("Import…"), QKeySequence(Qt::CTRL | Qt::Key_I), &ViewsDialog::chooseImport);
    for (QPushButton *button : std::as_const(m_needView))
        buttons->addWidget(button);
    buttons->addSpacing(12);
    addWidgets(buttons, { m_export, import });
    buttons->addStretch();
    return buttons;
}

QPushButton *ViewsDialog::makeCloseButton()
{
    auto *close = primaryButton(tr("Close"), this);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    return close;
}

QPushButton *ViewsDialog::addButton(const QString &text, const QKeySequence &keys, void (ViewsDialog::*run)())
{
    auto *button = secondaryButton(text, this);
    setPlainToolTip(button, keys.toString(QKeySequence::NativeText));
    connect(button, &QPushButton::clicked, this, run);
    connect(new QShortcut(keys, this), &QShortcut::activated, button, &QPushButton::click);
    return button;
}

void ViewsDialog::refresh()
{
    const QString current = currentId();
    const int row = m_list->currentRow();
    // Buttons that are off for a moment would lose the keyboard.
    const QSignalBlocker whileFilled(m_list);
    m_list->clear();
    for (const SavedView &view : m_book.madeByUser()) {
        const QString text =
            tr("%1 – %2", "name of a view, its list").arg(visibleText(view.name), view.schema()->titleText());
        auto *item = new QListWidgetItem(text, m_list);
        item->setData(Qt::UserRole, view.id);
        if (view.id == current)
            m_list->setCurrentItem(item);
    }
    if (m_list->currentRow() < 0)
        m_list->setCurrentRow(std::min(std::max(row, 0), m_list->count() - 1));
    m_list->setVisible(m_list->count() > 0);
    m_none->setVisible(m_list->count() == 0);
    updateButtons();
}

void ViewsDialog::updateButtons()
{
    const int row = m_list->currentRow();
    const QWidget *pressed = focusWidget();
    for (QPushButton *button : std::as_const(m_needView))
        button->setEnabled(row >= 0);
    m_needView[1]->setEnabled(row > 0);
    m_needView[2]->setEnabled(row >= 0 && row + 1 < m_list->count());
    m_export->setEnabled(m_list->count() > 0);
    if (pressed && !pressed->isEnabled())
        m_list->setFocus(); // Qt would pass the keyboard to the next button, such as "Delete".
}

QString ViewsDialog::currentId() const
{
    return m_list->currentItem() ? m_list->currentItem()->data(Qt::UserRole).toString() : QString();
}

void ViewsDialog::rename()
{
    const QString id = currentId();
    if (const SavedView *view = m_book.find(id))
        (new NameDialog(
             { tr("Rename the view"), {}, tr("Rename") }, view->name,
             [this, id](const QString &name) { m_book.rename(id, name); }, this))
            ->open();
}

void ViewsDialog::moveUp()
{
    m_book.move(currentId(), -1);
}

void ViewsDialog::moveDown()
{
    m_book.move(currentId(), 1);
}

void ViewsDialog::remove()
{
    const QString id = currentId();
    const SavedView *view = m_book.find(id);
    if (!view)
        return;
    Message message;
    message.title = windowTitle();
    message.heading = tr("Delete the view “%1”?").arg(view->name);
    message.text = tr("The records that it lists stay.");
    message.accept = tr("Delete");
    message.isDangerous = true;
    ask(this, message, [this, id, name = view->name](bool isDeleted) {
        if (!isDeleted)
            return;
        m_book.remove(id);
        say(tr("“%1” is deleted.").arg(name));
    });
}

void ViewsDialog::chooseExport()
{
    auto *dialog = new QFileDialog(this, tr("Export your views"), {}, tr("Views (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &ViewsDialog::exportTo);
    dialog->open();
}

void ViewsDialog::chooseImport()
{
    auto *dialog = new QFileDialog(this, tr("Import views"), {}, tr("Views (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ViewsDialog::importFrom);
    dialog->open();
}

void ViewsDialog::exportTo(const QString &file)
{
    QSaveFile target(file);
    const QByteArray content = m_book.exported();
    const bool written =
        target.open(QIODevice::WriteOnly) && target.write(content) == content.size() && target.commit();
    say(written ? tr("%n views saved.", nullptr, int(m_book.madeByUser().size()))
                : tr("The file could not be written: %1").arg(target.errorString()));
}

void ViewsDialog::importFrom(const QString &file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return say(tr("The file could not be read: %1").arg(source.errorString()));
    // Read one byte more than allowed, so that a larger file is noticed and refused.
    const tl::expected<int, QString> added = m_book.import(source.read(SavedViews::largestFile + 1));
    say(added ? tr("%n views added.", nullptr, *added) : added.error());
}

void ViewsDialog::say(const QString &words)
{
    m_message->setText(words);
    m_message->show();
    announce(this, words);
}

QString ViewsDialog::message() const
{
    return m_message->text();
}

} // namespace care
