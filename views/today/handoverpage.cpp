// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/handoverpage.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/browse/sectionstext.h"
#include "views/paper/handoversheet.h"
#include "views/today/pageparts.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollBar>
#include <QWheelEvent>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr int gap = 16;
constexpr int longestDays = 14; //!< Maximum days that a handover may reach back.
constexpr auto typingPause = 300ms;

//! Box of homes, changed by its own keys and list only: a wheel, or Ctrl+End meant for the sheet, would show
//! the people of another home without a word.
class HomeBox final : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->modifiers().testFlag(Qt::ControlModifier))
            event->ignore();
        else
            QComboBox::keyPressEvent(event);
    }
};

} // namespace

HandoverPage::HandoverPage(const WindowModels &models, QWidget *parent)
    : Page(parent)
    , m_models(models)
    , m_home(new HomeBox(this))
    , m_since(new DayEdit(DayEdit::Precision::Minute, this))
    , m_head(new PageHead(title(), this))
    , m_text(new SectionsText(this))
    , m_empty(new EmptyState(this))
{
    setObjectName(u"handoverPage"_s);
    setAccessibleName(title());
    auto *layout = newLayout<QVBoxLayout>(this, {}, 0);
    m_head->title().setWordWrap(true); // Wraps, because names of homes may be long.
    m_head->addBelowTitle(makeFields());
    m_head->addBelowTitle(m_since->message());
    m_head->addButton(makePrintButton(this, [this] { print(m_models); }));
    layout->addWidget(m_head);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_empty, 1);
    m_text->setAccessibleName(title());
    m_text->setAccessibleDescription(tr("Enter opens the record of a line."));
    m_later.setSingleShot(true);
    m_later.setInterval(typingPause);
    m_later.callOnTimeout(this, &HandoverPage::ask);
    connectFields();
    fillHomes();
    goBackToUsual();
    showState();
}

QWidget *HandoverPage::makeFields()
{
    auto *fields = new QWidget(m_head);
    auto *flow = new FlowLayout(fields, 12, 6);
    const auto addField = [&](const QString &label, QWidget *editor) {
        auto *pair = new QWidget(fields);
        auto *row = newLayout<QHBoxLayout>(pair, {}, 6);
        row->addWidget(new PlainLabel(label, pair, PlainLabel::Muted));
        row->addWidget(editor);
        editor->setAccessibleName(label);
        flow->addWidget(pair);
    };
    m_home->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addField(tr("Home"), m_home);
    followTextSize(m_since, [since = m_since] {
        const QString widest = displayDate(QDate(2000, 12, 28)) + u" 00:00"_s;
        since->setMinimumWidth(since->fontMetrics().horizontalAdvance(widest) + scaled(44));
    });
    addField(tr("Since"), m_since);
    for (qsizetype i = 0; i < handoverStarts(m_models.insight().circumstances().now).size(); ++i) {
        m_starts += new LinkButton({}, fields);
        flow->addWidget(m_starts.last());
        connect(m_starts.last(), &QPushButton::clicked, this, [this, i] { begin(i); });
    }
    nameStarts();
    return fields;
}

void HandoverPage::connectFields()
{
    connect(m_home, &QComboBox::currentIndexChanged, this, &HandoverPage::ask);
    connect(m_since, &QDateTimeEdit::dateTimeChanged, this, [this] {
        m_isUsual = false;
        m_later.start();
    });
    connect(m_text, &SectionsText::openRequested, this, [this](const QString &link) {
        Q_EMIT openRequested(link.section(u'/', 0, 0), link.section(u'/', 1));
    });
    connect(&m_models.homes(), &HomeScope::homesChanged, this, &HandoverPage::fillHomes);
    connect(&m_models.insight(), &Insight::changed, this, [this] {
        if (isVisible())
            m_later.start();
    });
    auto *minute = new QTimer(this);
    connect(minute, &QTimer::timeout, this, [this] {
        if (isVisible())
            ask();
    });
    minute->start(60s);
}

//! Fills the list of homes; the chosen home stays if it still exists.
void HandoverPage::fillHomes()
{
    const QString before = homeId().isEmpty() ? m_models.homes().chosen().value(0) : homeId();
    {
        const QSignalBlocker quiet(m_home);
        m_home->clear();
        for (const HomeScope::Home &home : m_models.homes().homes())
            m_home->addItem(home.name, home.id);
        m_home->setCurrentIndex(std::max(0, m_home->findData(before)));
    }
    ask();
}

QString HandoverPage::homeId() const
{
    return m_home->currentData().toString();
}

void HandoverPage::setSince(const QDateTime &since)
{
    const QSignalBlocker quiet(m_since);
    const QDateTime now = m_models.insight().circumstances().now;
    m_since->setDateTimeRange(clockInLondon(now.addDays(-longestDays)), clockInLondon(now));
    m_since->setDateTime(clockInLondon(since));
}

void HandoverPage::goBackToUsual()
{
    m_isUsual = true;
    setSince(usualHandoverStart(m_models.insight().circumstances().now));
}

//! Sets the start time; the usual one moves with the clock, the others stay.
void HandoverPage::begin(qsizetype start)
{
    m_isUsual = start == 0;
    m_since->clearMessage();
    setSince(handoverStarts(m_models.insight().circumstances().now)[start].since);
    m_focusesText = true;
    ask();
}

//! Names the start times again, for a page that stays open over midnight.
void HandoverPage::nameStarts()
{
    const QList<HandoverStart> starts = handoverStarts(m_models.insight().circumstances().now);
    for (qsizetype i = 0; i < starts.size(); ++i)
        m_starts[i]->setText(starts[i].name);
}

void HandoverPage::ask()
{
    m_later.stop();
    if (homeId().isEmpty())
        return showState();
    if (m_isUsual && !m_since->isBeingTyped())
        goBackToUsual();
    nameStarts();
    const Subject subject{ homeId(), m_home->currentText(), since() };
    const HandoverQuery query{ subject.homeId, subject.since, m_models.logsFrom() };
    const Circumstances around = m_models.insight().circumstances();
    const auto answer = std::make_shared<Handover>();
    // The sheet on screen stays until the answer, and does not pass for the one that was asked for.
    if (m_isRead && (subject.homeId != m_subject.homeId || subject.since != m_subject.since))
        m_head->asOf().setText(tr("Looking through the records."));
    m_models.examine([=](const RecordReads &reads) { *answer = readHandover(reads, query, around); }, this,
        [this, answer, subject, around, number = ++m_asked] {
            if (number != m_asked)
                return;
            m_around = around;
            show(*answer, subject);
        });
}

//! Shows a sheet: another one from its top, the same one at its present position.
void HandoverPage::show(const Handover &handover, const Subject &subject)
{
    const bool isOther = subject.homeId != m_subject.homeId || subject.since != m_subject.since;
    m_handover = handover;
    m_subject = subject;
    m_isRead = true;
    const SheetContent now = content();
    m_head->title().setText(now.title);
    tellName(m_text, now.title);
    m_head->asOf().setText(now.lines.join(u' '));
    m_text->setSections(now.sections);
    if (isOther) {
        m_text->moveCursor(QTextCursor::Start);
        // Moving the cursor alone would leave the top margin out of view.
        m_text->verticalScrollBar()->setValue(0);
    }
    showState();
    // Keys such as Ctrl+End are meant for the sheet that was asked for, unless the user went elsewhere.
    if (std::exchange(m_focusesText, false)
        && m_starts.contains(qobject_cast<LinkButton *>(window()->focusWidget())))
        m_text->setFocus();
    Q_EMIT countTextChanged();
    const std::optional<Subject> wanted = std::exchange(m_toPrint, std::nullopt);
    if (wanted && wanted->homeId == homeId() && wanted->since == since() && isVisible())
        print(m_models);
}

void HandoverPage::showState()
{
    const bool isReady = m_isRead && !homeId().isEmpty();
    const bool handsOver = isReady ? m_empty->hasKeyboard() : window()->focusWidget() == m_text;
    m_text->setVisible(isReady);
    m_empty->setVisible(!isReady);
    if (handsOver)
        focusContent();
    const bool isLoading = !homeId().isEmpty();
    m_empty->setState(isLoading ? EmptyState::Kind::Loading : EmptyState::Kind::Empty,
        isLoading ? tr("Looking through the records.") : tr("No home is here yet."), u""_s);
}

SheetContent HandoverPage::content() const
{
    return handoverContent(m_handover, m_subject.home, m_subject.since, m_around);
}

//! Prints the sheet for the fields' values, even if still typed or being read.
void HandoverPage::print(const WindowModels &models)
{
    if (!m_since->acceptText())
        return; // Refuse, or another sheet would be printed than was typed.
    if (!homeId().isEmpty() && (homeId() != m_subject.homeId || since() != m_subject.since)) {
        ask();
        m_toPrint = Subject{ homeId(), m_home->currentText(), since() };
        return;
    }
    previewContent(this, title(), content(), models, recordsOf(m_handover));
}

QDateTime HandoverPage::since() const
{
    return momentInLondon(m_since->date(), m_since->time());
}

QString HandoverPage::title() const
{
    return tr("Handover sheet");
}

QString HandoverPage::countText() const
{
    qsizetype lines = 0;
    for (const HandoverSection &section : m_handover.sections)
        lines += section.facts.size();
    return tr("%Ln lines for handover", nullptr, int(lines));
}

QString HandoverPage::helpTopic() const
{
    return u"today"_s;
}

Place HandoverPage::place() const
{
    Place place;
    place.record = homeId();
    if (!m_isUsual)
        place.part = since().toString(Qt::ISODate);
    return place;
}

void HandoverPage::showPlace(const Place &place)
{
    const int home = m_home->findData(place.record);
    {
        const QSignalBlocker quiet(m_home);
        if (home >= 0)
            m_home->setCurrentIndex(home);
    }
    const QDateTime since = QDateTime::fromString(place.part, Qt::ISODate);
    m_isUsual = !since.isValid();
    m_since->clearMessage();
    if (!m_isUsual)
        setSince(since);
    ask();
}

void HandoverPage::focusContent()
{
    // Never the fields: a key meant for the sheet would choose another home or time.
    if (m_text->isHidden())
        m_empty->takeKeyboard();
    else
        m_text->setFocus();
}

RecordAt HandoverPage::chosen() const
{
    const QString link = m_text->link();
    const ResourceSchema *schema = findResource(link.section(u'/', 0, 0));
    return schema ? RecordAt{ schema, link.section(u'/', 1) } : RecordAt();
}

void HandoverPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    ask();
}

} // namespace care
