// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/handoverpage.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/sectionstext.h"
#include "views/today/pageparts.h"
#include "views/today/todaypage.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QLocale>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr int gap = 16;
constexpr int longestDays = 14; //!< back from now
constexpr auto typingPause = 300ms;

QString titleOf(HandoverPart part)
{
    switch (part) {
    case HandoverPart::Incidents:
        return HandoverPage::tr("Incidents");
    case HandoverPart::MarkedLogs:
        return HandoverPage::tr("Daily logs for handover");
    case HandoverPart::Arrivals:
        return HandoverPage::tr("Admitted or left");
    case HandoverPart::Plans:
        return HandoverPage::tr("Care plans and risk assessments");
    case HandoverPart::Flags:
        return HandoverPage::tr("DNACPR and DoLS");
    case HandoverPart::NoEntry:
        break;
    }
    return HandoverPage::tr("No daily log since then");
}

SheetRow rowOf(const HandoverFact &fact)
{
    const QString when = !fact.at.isValid() ? QString()
        : fact.isDay                        ? displayDate(fact.at.date())
                                            : displayTime(fact.at);
    const QString what = fact.words.isEmpty()
        ? fact.what
        : HandoverPage::tr("%1: %2", "what, in words").arg(fact.what, fact.words);
    return { { when, fact.person, what, fact.by }, fact.schema->name + u'/' + fact.id };
}

//! Notes below the lines.
QStringList notesOf(const HandoverSection &section, bool saysMarks)
{
    QStringList notes;
    if (section.facts.isEmpty())
        notes += section.missing.isEmpty() ? HandoverPage::tr("None.")
                                           : HandoverPage::tr("None in what is here so far.");
    QStringList lists;
    for (const QString &resource : section.missing)
        lists += findResource(resource)->titleText().toLower();
    const QString missing = QLocale().createSeparatedList(lists);
    if (!lists.isEmpty())
        notes += section.part == HandoverPart::NoEntry
            ? HandoverPage::tr("Some may have an entry: %1 are not all here yet.").arg(missing)
            : HandoverPage::tr("There may be more: %1 are not all here yet.").arg(missing);
    if (section.undated > 0)
        notes += HandoverPage::tr(
            "%Ln not listed: their time is missing, or lies in the future.", nullptr, int(section.undated));
    if (section.part == HandoverPart::MarkedLogs && !saysMarks)
        notes += HandoverPage::tr("The daily logs here do not say whether they are for handover.");
    if (section.part == HandoverPart::Flags)
        notes += HandoverPage::tr("By the dates in the records. They do not say when allergies changed.");
    return notes;
}

} // namespace

HandoverPage::HandoverPage(const WindowModels &models, QWidget *parent)
    : Page(parent)
    , m_models(models)
    , m_home(new QComboBox(this))
    , m_since(new QDateTimeEdit(this))
    , m_usual(new LinkButton(tr("Last 12 hours"), this))
    , m_head(new PageHead(title(), this))
    , m_text(new SectionsText(this))
    , m_empty(new EmptyState(this))
{
    setObjectName(u"handoverPage"_s);
    setAccessibleName(title());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_head->addBelowTitle(makeFields());
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
    flow->setContentsMargins(0, 0, 0, 0);
    const auto addField = [&](const QString &label, QWidget *editor) {
        auto *pair = new QWidget(fields);
        auto *row = new QHBoxLayout(pair);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(6);
        auto *name = new PlainLabel(label, pair);
        name->setTone(PlainLabel::Tone::Muted);
        row->addWidget(name);
        row->addWidget(editor);
        editor->setAccessibleName(label);
        flow->addWidget(pair);
    };
    m_home->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addField(tr("Home"), m_home);
    m_since->setTimeSpec(Qt::UTC); // the clocks of the homes, as if they were; see clockInLondon()
    m_since->setLocale(dateLocale());
    m_since->setDisplayFormat(dateForm() + u" HH:mm"_s);
    m_since->setCalendarPopup(true);
    followTextSize(m_since, [since = m_since] {
        const QString widest = displayDate(QDate(2000, 12, 28)) + u" 00:00"_s;
        since->setMinimumWidth(since->fontMetrics().horizontalAdvance(widest) + scaled(44));
    });
    addField(tr("Since"), m_since);
    flow->addWidget(m_usual);
    return fields;
}

void HandoverPage::connectFields()
{
    connect(m_home, &QComboBox::currentIndexChanged, this, &HandoverPage::ask);
    connect(m_since, &QDateTimeEdit::dateTimeChanged, this, [this] {
        m_isUsual = false;
        m_usual->setVisible(true);
        m_later.start();
    });
    connect(m_usual, &QPushButton::clicked, this, [this] {
        m_since->setFocus(); // the button hides
        goBackToUsual();
        ask();
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

//! The home stays the same if it is still there.
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
    m_usual->setVisible(false);
    setSince(usualHandoverStart(m_models.insight().circumstances().now));
}

void HandoverPage::ask()
{
    m_later.stop();
    if (homeId().isEmpty())
        return showState();
    if (m_isUsual)
        goBackToUsual();
    const HandoverQuery query{ homeId(), since(), m_models.logsFrom() };
    const Circumstances around = m_models.insight().circumstances();
    const auto answer = std::make_shared<Handover>();
    m_models.examine([=](const RecordReads &reads) { *answer = readHandover(reads, query, around); }, this,
        [this, answer, number = ++m_asked] {
            if (number == m_asked)
                show(*answer);
        });
}

void HandoverPage::show(const Handover &handover)
{
    m_handover = handover;
    m_isRead = true;
    m_head->asOf().setText(asOfText());
    m_text->setSections(sections());
    showState();
    Q_EMIT countTextChanged();
}

void HandoverPage::showState()
{
    const bool isReady = m_isRead && !homeId().isEmpty();
    m_text->setVisible(isReady);
    m_empty->setVisible(!isReady);
    const bool isLoading = !homeId().isEmpty();
    m_empty->setState(isLoading ? EmptyState::Kind::Loading : EmptyState::Kind::Empty,
        isLoading ? tr("Looking through the records.") : tr("No home is here yet."), u""_s);
}

QString HandoverPage::asOfText() const
{
    QStringList missing;
    for (const HandoverSection &section : m_handover.sections) {
        for (const QString &list : section.missing) {
            if (!missing.contains(list))
                missing += list;
        }
    }
    return TodayPage::asOfText(m_models.insight().circumstances(), missing);
}

QList<SheetSection> HandoverPage::sections() const
{
    QList<SheetSection> all;
    for (const HandoverSection &section : m_handover.sections) {
        SheetSection shown;
        const QString count = QLocale().toString(section.facts.size());
        shown.heading = section.part == HandoverPart::NoEntry
            ? tr("%1: %2 of %3 residents", "title, count, all")
                  .arg(titleOf(section.part), count, QLocale().toString(m_handover.residents))
            : tr("%1: %2", "title, count").arg(titleOf(section.part), count);
        shown.columns = { tr("When"), tr("Who"), tr("What"), tr("Recorded by") };
        shown.widths = { 18, 22, 42, 18 };
        for (const HandoverFact &fact : section.facts)
            shown.rows += rowOf(fact);
        shown.notes = notesOf(section, m_handover.saysMarks);
        all += shown;
    }
    return all;
}

SheetContent HandoverPage::content() const
{
    return { tr("Handover sheet: %1").arg(m_home->currentText()),
        { tr("Since %1.").arg(displayTime(since())), asOfText() }, sections() };
}

void HandoverPage::print(const WindowModels &models)
{
    QHash<QString, QStringList> records;
    for (const HandoverSection &section : m_handover.sections) {
        for (const HandoverFact &fact : section.facts)
            records[fact.schema->name] += fact.id;
    }
    previewContent(this, title(), content(), models, records);
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
    m_usual->setVisible(!m_isUsual);
    if (!m_isUsual)
        setSince(since);
    ask();
}

void HandoverPage::focusContent()
{
    if (m_text->isHidden())
        m_home->setFocus();
    else
        m_text->setFocus();
}

RecordAt HandoverPage::chosen() const
{
    const QString link = m_text->link();
    const ResourceSchema *schema = findResource(link.section(u'/', 0, 0));
    return schema ? RecordAt{ schema, link.section(u'/', 1) } : RecordAt();
}

void HandoverPage::switchPrintingOff(const QString &by)
{
    switchPrintButtonOff(this, by);
}

void HandoverPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    ask();
}

} // namespace care
