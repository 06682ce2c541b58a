// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/help/helpwindow.h"

#include "models/schema/folding.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/taborder.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTextBlock>
#include <QTextTable>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Folded text for searching, with the original position of each letter.
struct FoldedBlock {
    explicit FoldedBlock(const QString &given)
    {
        for (qsizetype at = 0; at < given.size(); ++at) {
            const QString letters = folded(given.mid(at, 1));
            text += letters;
            places.insert(places.size(), letters.size(), at);
        }
        places += given.size();
    }

    QString text;
    QList<qsizetype> places;
};

enum Role { PageRole = Qt::UserRole, HeadingRole };

constexpr QLatin1StringView titleInEnglish{ "Help" };

//! Makes rows high enough to click, with room above the headings.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->displayAlignment = Qt::AlignLeft | (isHeading(index) ? Qt::AlignBottom : Qt::AlignVCenter);
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, isHeading(index) ? 14 : 8);
    }

private:
    static bool isHeading(const QModelIndex &index) { return !(index.flags() & Qt::ItemIsEnabled); }
};

} // namespace

HelpView::HelpView(const HelpManual &manual, QWidget *parent)
    : QTextBrowser(parent)
    , m_manual(manual)
{
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(NoFrame);
    // Show a text cursor, with which screen readers read line by line.
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl &link) {
        const QString page = link.path().section(u'.', 0, 0);
        if (m_manual.page(page))
            Q_EMIT pageWanted(page, link.fragment());
    });
}

void HelpView::showPage(const QString &id, const QString &heading, const QStringList &words)
{
    if (!m_manual.page(id))
        return;
    m_id = id;
    m_words = words;
    render();
    verticalScrollBar()->setValue(0);
    if (!heading.isEmpty())
        goToHeading(heading);
    mark(words);
    setAccessibleName(m_manual.page(id)->title);
}

void HelpView::render()
{
    m_isRendering = true;
    document()->setDocumentMargin(20);
    document()->setMarkdown(m_manual.page(m_id)->markdown,
        QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
            | QTextDocument::MarkdownNoHTML);
    layOutTables();
    moveCursor(QTextCursor::Start);
    m_isRendering = false;
}

//! Makes tables as wide as the page, with room in their cells and a line below each row.
void HelpView::layOutTables()
{
    // Table width in percent: columns of whole pixels may need one pixel more than the page has.
    constexpr double almostAll = 99.5;
    const Theme theme = Theme::current();
    const auto frames = document()->rootFrame()->childFrames();
    for (QTextFrame *frame : frames) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(5);
        format.setCellSpacing(0);
        format.setBorder(0);
        format.setWidth(QTextLength(QTextLength::PercentageLength, almostAll));
        format.setTopMargin(8);
        format.setBottomMargin(8);
        table->setFormat(format);
        for (int row = 0; row < table->rows(); ++row) {
            for (int column = 0; column < table->columns(); ++column) {
                QTextTableCell cell = table->cellAt(row, column);
                QTextTableCellFormat edged = cell.format().toTableCellFormat();
                edged.setBottomBorder(1);
                edged.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                edged.setBottomBorderBrush(theme.line);
                cell.setFormat(edged);
            }
        }
    }
}

void HelpView::goToHeading(const QString &heading)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || headingAnchor(block.text()) != heading)
            continue;
        setTextCursor(QTextCursor(block));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top() - 12);
        return;
    }
}

void HelpView::mark(const QStringList &words)
{
    QList<ExtraSelection> marks;
    const Theme theme = Theme::current();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const FoldedBlock searched(block.text());
        const QString &text = searched.text;
        for (const QString &word : words) {
            for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
                if (at > 0 && text.at(at - 1).isLetterOrNumber())
                    continue;
                ExtraSelection selection;
                selection.cursor = QTextCursor(block);
                selection.cursor.setPosition(block.position() + int(searched.places[at]));
                selection.cursor.setPosition(
                    block.position() + int(searched.places[at + word.size()]), QTextCursor::KeepAnchor);
                selection.format.setBackground(theme.selection);
                selection.format.setForeground(theme.onSelection);
                marks.append(selection);
            }
        }
    }
    setExtraSelections(marks);
}

QVariant HelpView::loadResource(int type, const QUrl &name)
{
    static const QRegularExpression picture(u"^pictures/[a-z0-9-]+\\.png$"_s);
    if (type != QTextDocument::ImageResource || !picture.match(name.toString()).hasMatch())
        return {};
    const QImage image(u":/care/manual/"_s + name.toString());
    // Limit pictures to the width of a page in its initial size.
    const int widest = std::max(320, std::min(viewport()->width() - 60, 900));
    return image.width() <= widest ? image : image.scaledToWidth(widest, Qt::SmoothTransformation);
}

void HelpView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    // Colours and sizes are applied when a page is rendered, so render again.
    const bool isOther = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (!isOther || m_isRendering || m_id.isEmpty())
        return;
    const int place = verticalScrollBar()->value();
    render();
    mark(m_words);
    verticalScrollBar()->setValue(place);
}

HelpWindow::HelpWindow(const HelpManual &manual, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_manual(manual)
    , m_back(addTool(tr("Back"), Qt::Key_Left))
    , m_forward(addTool(tr("Forward"), Qt::Key_Right))
    , m_search(new QLineEdit(this))
    , m_state(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
    , m_list(new QListWidget(this))
    , m_view(new HelpView(manual, this))
{
    setWindowTitle(tr("Help"));
    // The program ends when its own windows are closed, even if help is still open.
    setAttribute(Qt::WA_QuitOnClose, false);
    m_back->setIcon(icon(Icon::Back));
    m_forward->setIcon(icon(Icon::Forward));
    build();
    connect(m_back, &QToolButton::clicked, this, &HelpWindow::goBack);
    connect(m_forward, &QToolButton::clicked, this, &HelpWindow::goForward);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::look);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (m_list->count() > 0)
            openItem(m_list->currentItem() ? m_list->currentItem() : m_list->item(0));
    });
    connect(m_list, &QListWidget::itemActivated, this, &HelpWindow::openItem);
    connect(m_list, &QListWidget::itemClicked, this, &HelpWindow::openItem);
    connect(m_view, &HelpView::pageWanted, this, [this](const QString &page, const QString &heading) {
        go({ page, heading, {} });
    });
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_F), this), &QShortcut::activated, this, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    showContents();
    updateButtons();
}

QToolButton *HelpWindow::addTool(const QString &words, int key)
{
    auto *button = new QToolButton(this);
    button->setAccessibleName(words);
    const QKeySequence keys(Qt::ALT | Qt::Key(key));
    button->setShortcut(keys);
    button->setMinimumSize(28, 28);
    setPlainToolTip(button, u"%1 (%2)"_s.arg(words, keys.toString(QKeySequence::NativeText)));
    return button;
}

void HelpWindow::build()
{
    auto *column = newLayout<QVBoxLayout>(this, {}, 0);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    auto *side = new QWidget(splitter);
    auto *sideColumn = newLayout<QVBoxLayout>(side, { 12, 10, 8, 8 });
    auto *tools = new QHBoxLayout;
    addWidgets(tools, { m_back, m_forward });
    tools->addStretch(1);
    sideColumn->addLayout(tools);
    m_search->setPlaceholderText(tr("Search the help"));
    m_search->setAccessibleName(tr("Search the help"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(200);
    m_search->installEventFilter(this);
    addWidgets(sideColumn, { m_search, m_state });
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideNone);
    sideColumn->addWidget(m_list, 1);
    // The manual exists in English only; tell users of other languages.
    if (tr("Help") != titleInEnglish) {
        sideColumn->addWidget(new PlainLabel(
            tr("This help is in English only."), side, PlainLabel::Muted | PlainLabel::Wrapped));
    }
    addWidgets(splitter, { side, m_view });
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    const int unit = fontMetrics().averageCharWidth();
    column->addWidget(splitter);
    const QSize most = screen()->availableSize() - QSize(40, 80);
    resize(QSize(unit * 140, unit * 95).boundedTo(most));
    // With large text most of the width is for the page.
    const int sideWidth = std::min(unit * 40, width() * 3 / 10);
    splitter->setSizes({ sideWidth, width() - sideWidth });
    chainTabStops({ m_back, m_forward, m_search, m_list, m_view });
}

void HelpWindow::open(const QString &topic)
{
    const QString page = topic.section(u'#', 0, 0);
    go({ m_manual.page(page) ? page : QString(HelpManual::contents), topic.section(u'#', 1), {} });
    if (isHidden())
        m_search->clear();
    QWidget::show();
    raise();
    activateWindow();
    m_view->setFocus(Qt::OtherFocusReason);
}

void HelpWindow::go(const Place &place)
{
    if (m_at >= 0)
        m_places[m_at].scroll = m_view->verticalScrollBar()->value();
    const bool isSame = m_at >= 0 && m_places[m_at].page == place.page
        && m_places[m_at].heading == place.heading && m_places[m_at].words == place.words;
    if (!isSame) {
        m_places.resize(m_at + 1); // A new place discards the places ahead.
        m_places.append(place);
        m_at = m_places.size() - 1;
    }
    show(place);
}

void HelpWindow::show(const Place &place)
{
    m_view->showPage(place.page, place.heading, place.words);
    const QString title = m_manual.page(place.page)->title;
    setWindowTitle(title == titleInEnglish ? tr("Help") : tr("%1 – Help", "page of the manual").arg(title));
    for (int i = 0; i < m_list->count() && place.words.isEmpty(); ++i) {
        if (m_list->item(i)->data(PageRole).toString() == place.page)
            m_list->setCurrentRow(i);
    }
    updateButtons();
}

void HelpWindow::move(int step)
{
    const qsizetype to = m_at + step;
    if (to < 0 || to >= m_places.size())
        return;
    m_places[m_at].scroll = m_view->verticalScrollBar()->value();
    m_at = to;
    show(m_places[to]);
    m_view->verticalScrollBar()->setValue(m_places[to].scroll);
}

void HelpWindow::look()
{
    const QString words = m_search->text().trimmed();
    if (words.isEmpty())
        showContents();
    else
        showHits(words);
}

void HelpWindow::showContents()
{
    m_list->clear();
    m_list->setAccessibleName(tr("Contents"));
    m_state->hide();
    QString group;
    for (const HelpPage &page : m_manual.pages()) {
        if (page.group != group) {
            group = page.group;
            auto *heading = new QListWidgetItem(group, m_list);
            heading->setFlags(Qt::NoItemFlags);
            heading->setFont(textFont(TextSize::Small, QFont::DemiBold));
        }
        auto *item = new QListWidgetItem(page.title, m_list);
        item->setData(PageRole, page.id);
    }
}

void HelpWindow::showHits(const QString &words)
{
    m_list->clear();
    m_list->setAccessibleName(tr("What was found"));
    const QList<HelpHit> hits = m_manual.search(words);
    for (const HelpHit &hit : hits) {
        const QString title = m_manual.page(hit.page)->title;
        const bool isOfHeading = !hit.heading.isEmpty() && hit.heading != title;
        auto *item = new QListWidgetItem(
            (isOfHeading ? title + u" · "_s + hit.heading : title) + u'\n' + hit.sentence, m_list);
        item->setData(PageRole, hit.page);
        item->setData(HeadingRole, headingAnchor(hit.heading));
    }
    const QString said = hits.isEmpty() ? tr("Nothing in the help has these words.")
                                        : tr("%n places found", nullptr, int(hits.size()));
    m_state->setText(said);
    m_state->show();
    announce(m_state, said);
}

void HelpWindow::openItem(QListWidgetItem *item)
{
    if (!item || item->data(PageRole).isNull())
        return;
    const QStringList words = folded(m_search->text()).split(u' ', Qt::SkipEmptyParts);
    go({ item->data(PageRole).toString(), item->data(HeadingRole).toString(), words });
}

void HelpWindow::updateButtons()
{
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_places.size());
}

void HelpWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (m_search->text().isEmpty())
        close();
    else
        m_search->clear();
}

//! Moves from the search line into the list of hits on Down.
bool HelpWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down && m_list->count() > 0) {
        m_list->setFocus(Qt::OtherFocusReason);
        for (int i = 0; i < m_list->count() && !m_list->currentItem(); ++i) {
            if (m_list->item(i)->flags() & Qt::ItemIsEnabled)
                m_list->setCurrentRow(i);
        }
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

namespace {

struct Topic {
    const char *part; //!< Class name of the widget that the chapter is about.
    QLatin1StringView chapter;
};

constexpr std::array chapters{
    Topic{ "AboutDialog", "README"_L1 },
    Topic{ "BulkDialog", "several-residents"_L1 },
    Topic{ "ConnectionDialog", "connections"_L1 },
    Topic{ "DraftsDialog", "unfinished"_L1 },
    Topic{ "ExportDialog", "export"_L1 },
    Topic{ "ExportProgress", "export"_L1 },
    Topic{ "KnownAlreadyDialog", "new-resident"_L1 },
    Topic{ "LockDialog", "locking"_L1 },
    Topic{ "NameDialog", "views"_L1 },
    Topic{ "NotificationDialog", "incidents#notification-draft"_L1 },
    Topic{ "PackDialog", "export#packs"_L1 },
    Topic{ "RecalculationDialog", "trends#recalculate-limits"_L1 },
    Topic{ "RemoveDialog", "stored#remove-everything"_L1 },
    Topic{ "ReviewDialog", "residents"_L1 },
    Topic{ "RulesDialog", "today#what-it-shows"_L1 },
    Topic{ "SettingsDialog", "settings"_L1 },
    Topic{ "ShortcutsDialog", "keyboard"_L1 },
    Topic{ "SignInWindow", "first-start"_L1 },
    Topic{ "SupportDialog", "trouble#getting-help"_L1 },
    Topic{ "TimelinePrintDialog", "copy-and-print"_L1 },
    Topic{ "ViewsDialog", "views"_L1 },
};

} // namespace

HelpGuide::HelpGuide(std::function<bool()> mayOpen, QObject *parent)
    : QObject(parent)
    , m_mayOpen(std::move(mayOpen))
{
    QCoreApplication::instance()->installEventFilter(this);
}

HelpGuide::~HelpGuide() = default;

void HelpGuide::open(const QString &topic)
{
    if (!m_mayOpen())
        return;
    if (!m_window)
        m_window = std::make_unique<HelpWindow>(manual());
    m_window->open(topic);
}

const HelpManual &HelpGuide::manual() const
{
    if (!m_manual)
        m_manual.emplace();
    return *m_manual;
}

void HelpGuide::describe(QWidget *window, const std::function<QString()> &topic)
{
    m_topics.insert(window, topic);
    connect(window, &QObject::destroyed, this, [this, window] { m_topics.remove(window); });
}

QString HelpGuide::topicOf(const QWidget *widget) const
{
    for (; widget; widget = widget->parentWidget()) {
        if (const auto described = m_topics.constFind(widget); described != m_topics.constEnd())
            return (*described)();
        if (const QString own = widget->property("helpTopic").toString(); !own.isEmpty())
            return own;
        for (const QMetaObject *kind = widget->metaObject(); kind; kind = kind->superClass()) {
            for (const Topic &each : chapters) {
                if (QByteArray(kind->className()) == "care::"_ba + each.part)
                    return each.chapter;
            }
        }
    }
    return HelpManual::contents;
}

QList<std::pair<QString, QString>> HelpGuide::topics()
{
    QList<std::pair<QString, QString>> all;
    for (const Topic &each : chapters)
        all.append({ QString::fromLatin1(each.part), each.chapter });
    return all;
}

bool HelpGuide::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const auto *widget = static_cast<QWidget *>(watched);
    // Ignore F1 while a menu or list of completions is open, which would stay above the help window.
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || widget->window() == m_window.get()
        || QApplication::activePopupWidget() || !m_mayOpen())
        return QObject::eventFilter(watched, event);
    open(topicOf(widget));
    return true;
}

} // namespace care
