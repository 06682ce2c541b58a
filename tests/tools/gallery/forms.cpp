// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the form and of the first steps, for looking at: care_form_gallery FOLDER [TEXT PERCENT]. Not
// installed, not a test; run it with QT_SCALE_FACTOR=2 for the pictures at 200 %.
#include "models/api/apiclient.h"
#include "models/api/credentialstore.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/recordsaver.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/residentfields.h"
#include "views/export/exportdialog.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordform.h"
#include "views/resident/review.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/signin/connectionform.h"
#include "views/signin/welcomepage.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QDir>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>

using namespace care;
using namespace Qt::StringLiterals;

namespace {

const QDate today(2026, 11, 21);

Record elen()
{
    return Record::fromRaw(R"({"id":"64b0c0ffee0000000000a001",
        "name":{"title":"Mrs","first":"Elen","last":"Morgan"},"preferredName":"Elen",
        "dateOfBirth":"1945-07-13T22:00:00.000Z","gender":"Female","nhsNumber":"9990000018",
        "maritalStatus":"Widowed","ethnicity":"Welsh","religion":"Chapel","languagesSpoken":["Welsh","English"],
        "home":{"id":"h1","name":"Rowan House"},"location":{"floor":"1","room":"R12"},"status":"active",
        "admissionDate":"2024-03-03T00:00:00.000Z","phones":[{"type":"mobile","number":"07700 900114"}],
        "gpName":"Dr S. Whitcombe","gpSurgeryName":"Castle Street Surgery","gpTelephone":"01632 960 114",
        "height":"1.62 m","hasChokingRisk":true,"medicalHistory":"Atrial fibrillation; type 2 diabetes",
        "nationalInsurance":"AB123456C","residentAllergies":["penicillin",{"name":"Latex","reaction":"rash","severity":"mild"}],"hasAllergies":true,
        "keyworkers":[{"id":"u1","name":"Joy Boateng"},{"id":"u2","name":"Orla Doherty"}],
        "addresses":[{"line1":"114 Queens Drive","town":"Exeter","county":"Devon","postcode":"EX90 8DP"}],
        "importantContacts":[{"name":{"first":"Liam","last":"Taylor"},"relationship":"Son",
            "phones":[{"type":"mobile","number":"07700 900132"}],"isNextOfKin":true},
            {"name":{"first":"Craig","last":"Taylor"},"relationship":"Solicitor","hasPowerOfAttorney":true}],
        "dolsEndDate":"2026-12-02T00:00:00.000Z","dnacpr":{"inPlace":true},
        "dnacprReviewDate":"2027-01-05T00:00:00.000Z"})");
}

QList<QPair<QString, QString>> homes()
{
    return { { u"h1"_s, u"Rowan House"_s }, { u"h2"_s, u"Alder Court"_s }, { u"h3"_s, u"Hazel Lodge"_s },
        { u"h4"_s, u"Primrose Hall (2 Mill Lane, Truro)"_s },
        { u"h5"_s, u"Primrose Hall (9 High Street, Exeter)"_s } };
}

void keep(QWidget &widget, const QString &folder, const QString &name)
{
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
    widget.grab().save(folder + u'/' + name + ".png"_L1);
}

//! The form with the list of a picker open over it.
void pickerPicture(RecordForm &form, const QString &path, const QString &typed, const QString &file)
{
    form.focusField(path);
    auto *picker = form.findChild<FormPage *>()->box(path)->editor()->findChild<NamePicker *>();
    picker->setFocus();
    QKeyEvent press(QEvent::KeyPress, Qt::Key_A, Qt::NoModifier, typed);
    QCoreApplication::sendEvent(picker, &press);
    if (typed.isEmpty())
        picker->showPopup();
    QWidget *list = picker->findChild<QCompleter *>()->popup();
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
    QPixmap picture = form.grab();
    QPainter(&picture).drawPixmap(form.mapFromGlobal(list->mapToGlobal(QPoint())), list->grab());
    picture.save(file);
    list->close();
}

void sheetPicture(const Review &review, const QString &file)
{
    constexpr int dots = 96;
    constexpr QSize paper(794, 1123);
    constexpr QMargins margins(57, 57, 57, 45);
    const QRect room = QRect(QPoint(), paper).marginsRemoved(margins);
    ReviewSheet sheet(review, u"ana"_s, QDateTime({ 2026, 11, 21 }, { 9, 41 }, Qt::UTC), room.size());
    QImage image(paper * 2, QImage::Format_RGB32);
    image.fill(Qt::white);
    image.setDotsPerMeterX(int(dots * 2 / 0.0254));
    QPainter painter(&image);
    painter.scale(2, 2);
    painter.translate(room.topLeft());
    sheet.paint(painter, 0);
    painter.end();
    image.scaled(paper, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).save(file);
}

void reviewPictures(QWidget &form, RecordDraft draft, const QString &folder, const QString &look)
{
    draft.setEntry(*test::formField(u"medicalHistory"_s),
        { u"Atrial fibrillation; type 2 diabetes; osteoarthritis of both knees, worse in the morning"_s });
    Review review{ draft, { u"Born 01-Jan-1900 – is this right?"_s }, {}, today };
    review.conflicts.append({ u"preferredName"_s, u"Preferred name"_s, u"Elen"_s, u"Elly"_s, u"Nell"_s });
    review.conflicts.append({ u"residentAllergies"_s, u"Allergy"_s,
        u"Allergy to: Latex; Reaction: rash; Severity: mild"_s,
        u"Allergy to: Latex; Reaction: rash; Severity: severe"_s,
        u"Allergy to: Latex; Reaction: swelling; Severity: mild"_s, {}, ElementConflict{ "1", "2", "3" } });
    FieldConflict telephone{ u"phones"_s, u"Telephone"_s, u"Number: 07700 900114"_s,
        u"Number: 07700 900123"_s, u"Number: 01632 960099"_s };
    telephone.both = u"Number: 07700 900123 and Number: 01632 960099"_s;
    review.conflicts.append(telephone);
    ReviewDialog dialog(review, &form);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    keep(dialog, folder, "review-"_L1 + look);
    review.connection = u"Rowan Group"_s;
    sheetPicture(review, folder + "/review-paper-"_L1 + look + ".png"_L1);
    RecordDraft added = test::residentDraft();
    added.setEntry(*test::formField(u"name.first"_s), { u"Siân"_s });
    added.setEntry(*test::formField(u"name.last"_s), { u"O'Brien-Smith"_s });
    added.setEntry(*test::formField(u"home"_s), { u"h1"_s, u"Rowan House"_s });
    added.setEntry(*test::formField(u"status"_s), { u"active"_s });
    const Duplicate known{ {}, u"O'BRIEN, Sian, born 12-Mar-1940"_s, Likeness::Similar };
    ReviewDialog create(
        { added, {}, {}, today,
            { u"The service could not be asked whether this person is already recorded: "
              "it did not answer in time. Only what is on this computer, and what the service did "
              "answer, was searched."_s },
            { known } },
        &form);
    create.setAttribute(Qt::WA_DeleteOnClose, false);
    create.show();
    keep(create, folder, "review-new-"_L1 + look);
}

//! A room that two people changed, beside what does not clash.
void conflictPicture(QWidget &form, const QString &folder, const QString &look)
{
    RecordDraft draft = test::residentDraft(elen());
    draft.setEntry(*test::formField(u"location.room"_s), { u"14"_s });
    draft.setEntry(*test::formField(u"maritalStatus"_s), { u"Widowed"_s });
    Review review{ draft, {}, {}, today };
    FieldConflict room{ u"location.room"_s, u"Home and room"_s,
        u"Home: Rowan House; Floor: First; Room: 12"_s, u"Home: Rowan House; Floor: Ground; Room: 15"_s,
        u"Home: Rowan House; Floor: First; Room: 14"_s,
        { u"home"_s, u"location.floor"_s, u"location.room"_s, u"location.bed"_s } };
    room.parts = { { u"Home"_s, u"Rowan House"_s, u"Rowan House"_s, u"Rowan House"_s },
        { u"Floor"_s, u"First"_s, u"Ground"_s, u"First"_s }, { u"Room"_s, u"12"_s, u"15"_s, u"14"_s } };
    review.conflicts.append(room);
    review.merged.append(
        { u"preferredDrink"_s, u"Preferred drink"_s, u"Tea, milk"_s, u"Tea, milk, no sugar"_s });
    ReviewDialog dialog(review, &form);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    keep(dialog, folder, "review-room-"_L1 + look);
}

//! The review that README shows: one value changed by two people, two changed by one.
void readmePicture(const QString &folder, const QString &look)
{
    RecordDraft draft = test::residentDraft(elen());
    draft.setEntry(*test::formField(u"location.room"_s), { u"14"_s });
    draft.setEntry(*test::formField(u"gpTelephone"_s), { u"01632 960 115"_s });
    Review review{ draft, {}, {}, today };
    FieldConflict telephone{ u"phones"_s, u"Telephone"_s, u"07700 900114 (mobile)"_s,
        u"07700 900123 (mobile)"_s, u"01632 960099 (home)"_s };
    telephone.both = u"07700 900123 (mobile) and 01632 960099 (home)"_s;
    review.conflicts.append(telephone);
    ReviewDialog dialog(review);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    keep(dialog, folder, "review-readme-"_L1 + look);
}

void pictures(const QString &folder, const QString &look, QSize size)
{
    RecordForm form;
    form.setContext({ today, homes(), { { u"u1"_s, u"Joy Boateng"_s }, { u"u2"_s, u"Orla Doherty"_s } } });
    form.resize(size);
    form.show();
    form.activateWindow();
    RecordDraft draft = test::residentDraft(elen());
    draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
    draft.setEntry(*test::formField(u"nhsNumber"_s), { u"999 000 0017"_s });
    draft.setEntry(*test::formField(u"gpEmail"_s), { u"surgery.example.org"_s });
    form.setDraft(draft);
    form.setStatus(u"Nothing has been sent."_s);
    keep(form, folder, "form-"_L1 + look);
    form.check();
    keep(form, folder, "form-errors-"_L1 + look);
    form.focusField(u"gpEmail"_s);
    keep(form, folder, "form-errors-gp-"_L1 + look);
    form.focusField(u"medicalHistory"_s);
    keep(form, folder, "form-health-"_L1 + look);
    for (const char *list :
        { "nationalInsurance", "keyworkers", "addresses", "importantContacts", "residentAllergies" }) {
        form.focusField(QString::fromLatin1(list));
        keep(form, folder, u"form-%1-%2"_s.arg(QLatin1StringView(list), look));
    }
    pickerPicture(form, u"home"_s, {}, folder + "/form-homes-"_L1 + look + ".png"_L1);
    pickerPicture(form, u"keyworkers"_s, u"o"_s, folder + "/form-people-"_L1 + look + ".png"_L1);
    form.check();
    form.focusField(u"keyworkers"_s);
    keep(form, folder, "form-errors-people-"_L1 + look);
    form.discard();
    keep(form, folder, "form-discarded-"_L1 + look);
    form.setDraft(draft);
    form.say(Notice::Kind::Warning,
        u"Not saved yet: somebody else changed Preferred name in the meantime. Review your changes again."_s,
        u"Review again"_s);
    keep(form, folder, "form-conflict-"_L1 + look);
    reviewPictures(form, draft, folder, look);
    conflictPicture(form, folder, look);
    readmePicture(folder, look);
    const SaveState offline{ .kind = SaveState::Kind::NotSent,
        .error = failure(ApiError::Kind::Unreachable).value() };
    form.say(Notice::Kind::Warning, offline.message(), u"Try again"_s);
    keep(form, folder, "form-offline-"_L1 + look);
    ApiError invalid = failure(ApiError::Kind::Invalid).value();
    invalid.status = 422;
    invalid.detail = u"The resident could not be validated"_s;
    const SaveState refused{ .kind = SaveState::Kind::Refused, .error = invalid };
    form.setStatus(u"Nothing was saved."_s);
    form.say(Notice::Kind::Danger, refused.message());
    form.showProblems({ { u"nhsNumber"_s, u"NHS number: must be ten digits with the right check digit"_s } });
    keep(form, folder, "form-refused-"_L1 + look);
    form.showProblems({});
    form.say(Notice::Kind::Info, {});
    form.setReadOnly(true);
    keep(form, folder, "form-readonly-"_L1 + look);
    form.setReadOnly(false);
    form.setDraft(test::residentDraft());
    form.check();
    keep(form, folder, "form-new-"_L1 + look);
}

//! The small forms of what is commonly changed.
void taskPictures(const QString &folder, const QString &look, QSize size)
{
    for (const EditingTask &task : editableResident().tasks()) {
        RecordForm form(&task);
        form.setContext(
            { today, homes(), { { u"u1"_s, u"Joy Boateng"_s }, { u"u2"_s, u"Orla Doherty"_s } } });
        form.resize(size);
        form.show();
        form.activateWindow();
        RecordDraft draft = test::residentDraft(elen());
        if (task.has(u"location.room"_s))
            draft.setEntry(*test::formField(u"location.room"_s), { u"14B"_s });
        form.setDraft(draft);
        form.setStatus(u"Nothing has been sent."_s);
        form.beginAt(form.firstField());
        keep(form, folder, u"task-%1-%2"_s.arg(task.id, look));
    }
}

//! A new resident, step by step, and the question after the first.
void stepPictures(const QString &folder, const QString &look, QSize size)
{
    RecordForm form(editableResident().adding());
    form.setContext({ today, homes(), { { u"u1"_s, u"Joy Boateng"_s }, { u"u2"_s, u"Orla Doherty"_s } } });
    form.resize(size);
    form.show();
    form.activateWindow();
    form.setStatus(u"Nothing has been sent. Kept on this computer at 09:41."_s);
    for (int step = 0; step < int(editableResident().adding()->steps.size()); ++step) {
        form.showStep(step);
        keep(form, folder, u"new-step-%1-%2"_s.arg(step + 1).arg(look));
    }
    form.review();
    keep(form, folder, "new-step-errors-"_L1 + look);
    KnownAlreadyDialog known({ { u"1"_s, u"O'BRIEN, Sian, born 12-Mar-1940"_s, Likeness::Similar },
                                 { u"2"_s, u"O'BRIEN, Siân, born 12-Mar-1940"_s, Likeness::NameAndBirth } },
        &form);
    known.setAttribute(Qt::WA_DeleteOnClose, false);
    known.show();
    keep(known, folder, "new-known-"_L1 + look);
}

void exportPicture(const QString &folder, const QString &look)
{
    ExportOffer offer{ .title = u"Residents"_s,
        .words = u"118 residents"_s,
        .detail = u"current, All 3 homes, name, A to Z"_s,
        .rows = 118,
        .gaps = u"Complete: No, 96 of 118 are here, as of 26-Nov-2026 09:41."_s };
    offer.order.schema = &residentSchema;
    offer.order.at = QDateTime(today, QTime(9, 41), Qt::UTC);
    offer.selected = { 1 };
    offer.shown = defaultExportKeys(residentSchema);
    ExportDialog dialog(offer, u"/home/manager/Documents"_s, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    keep(dialog, folder, "export-"_L1 + look);
}

void dialogPictures(const QString &folder, const QString &look)
{
    Journal journal({});
    RecordDraft draft = test::residentDraft(elen());
    draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
    journal.storeDraft(
        { u"residents"_s, draft.base().id, draftContent(draft, {}) }, &journal, [](const auto &) {});
    for (const QByteArray &method : { QByteArray("PUT"), QByteArray("POST") }) {
        const bool isNew = method == "POST";
        const Write write{ .method = method,
            .resource = u"residents"_s,
            .recordId = isNew ? QString() : draft.base().id,
            .body = isNew ? R"({"name":{"first":"Siân","last":"O'Brien-Smith"}})" : draft.base().raw };
        journal.beginWrite(write, &journal, [&journal](const StoreResult<qint64> &number) {
            journal.settleWrite(*number, Write::State::Unknown, {});
        });
    }
    journal.storeDraft(
        toDraft({ u"b"_s, { test::formField(u"gpSurgeryName"_s), BulkEdit::How::Set, u"Quay Practice"_s, {} },
            3, { u"1"_s, u"2"_s } }),
        &journal, [](const auto &) {});
    DraftList drafts(journal);
    BulkList bulks(journal);
    OpenWriteList writes(journal);
    while (writes.writes().size() < 2)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    DraftsDialog unfinished(drafts, bulks, writes);
    unfinished.setAttribute(Qt::WA_DeleteOnClose, false);
    unfinished.show();
    keep(unfinished, folder, "unfinished-"_L1 + look);
    QString text =
        u"Care Records: information for support\n  made: 2026-11-21T09:41:00Z\n\nVersions\n  program: 0.1.0\n"_s;
    for (int i = 10; i < 60; ++i)
        text +=
            u"2026-11-21T09:41:%1.120Z request method=GET path=/openapi/api/residents/{id} status=200 ms=12\n"_s
                .arg(i);
    SupportDialog support(text);
    support.setAttribute(Qt::WA_DeleteOnClose, false);
    support.show();
    keep(support, folder, "support-"_L1 + look);
    exportPicture(folder, look);
}

void bulkPictures(const QString &folder, const QString &look)
{
    SystemClock clock;
    MemoryStore keys;
    const Connection connection{ u"none"_s, u"None"_s, QUrl(u"http://127.0.0.1:9"_s) };
    Transport transport(connection.base, clock);
    TokenManager tokens(connection, keys, transport, clock);
    ApiClient client(connection, transport, tokens, clock);
    Store store({});
    Journal journal({});
    QList<Record> residents{ elen() };
    for (const char *name : { "O'Brien-Smith", "Jones", "Ng", "Fernando", "Adeyemi" })
        residents += Record::fromRaw(QByteArray(R"({"id":")") + name + R"(","name":{"first":"Sam","last":")"
            + name + R"("},"dateOfBirth":"1938-03-31T00:00:00.000Z","gpSurgeryName":"Quay Practice"})");
    BulkDialog dialog(
        std::make_unique<BulkChange>(std::make_unique<RecordSaver>(client, store, journal), residents, today),
        { today, homes(), { { u"u1"_s, u"Joy Boateng"_s } } });
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    keep(dialog, folder, "bulk-"_L1 + look);
    dialog.chooseField(int(BulkEdit::paths().size()));
    dialog.chooseValue(u"Quay Practice"_s);
    keep(dialog, folder, "bulk-planned-"_L1 + look);
    dialog.change().run();
    while (dialog.change().isRunning())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    keep(dialog, folder, "bulk-result-"_L1 + look);
}

void signInPictures(const QString &folder, const QString &look, QSize size)
{
    WelcomePage welcome;
    welcome.resize(size);
    welcome.show();
    keep(welcome, folder, "welcome-"_L1 + look);
    ConnectionForm form;
    form.resize(size);
    form.show();
    keep(form, folder, "connection-"_L1 + look);
    const auto lines = form.findChildren<QLineEdit *>();
    lines.at(0)->setText(u"Rowan Group"_s);
    lines.at(1)->setText(u"http://care.example.org"_s);
    form.findChildren<QPushButton *>().last()->setFocus();
    const auto buttons = form.findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->text().contains(u"est connection"_s))
            button->click();
    }
    keep(form, folder, "connection-errors-"_L1 + look);
    lines.at(1)->setText(u"https://care.example.org"_s);
    lines.at(2)->setText(u"0123456789abcdef"_s);
    for (QPushButton *button : buttons) {
        if (button->text().contains(u"est connection"_s) || button->text() == "More"_L1)
            button->click();
    }
    keep(form, folder, "connection-testing-"_L1 + look);
    form.setTestResult(failure(ApiError::Kind::KeyNotAccepted));
    keep(form, folder, "connection-refused-"_L1 + look);
    form.setKeychain(ConnectionForm::Keychain::Locked);
    keep(form, folder, "connection-locked-"_L1 + look);
}

} // namespace

int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QString folder = QCoreApplication::arguments().value(1, u"."_s);
    QDir().mkpath(folder);
    const int percent = QCoreApplication::arguments().value(2, u"100"_s).toInt();
    // The page beside the side bar of a window of 1366 x 768.
    const qreal scale = qEnvironmentVariable("QT_SCALE_FACTOR", u"1"_s).toDouble();
    const QSize size(int(1366 / scale) - 188, int(768 / scale) - 70);
    for (const auto &[look, name] :
        { std::pair(Look::Light, u"light"_s), std::pair(Look::Dark, u"dark"_s) }) {
        Theme::apply(application, look, percent);
        pictures(folder, name, size);
        taskPictures(folder, name, size);
        stepPictures(folder, name, size);
        dialogPictures(folder, name);
        bulkPictures(folder, name);
        signInPictures(folder, name, size + QSize(188, 44));
    }
    return 0;
}
