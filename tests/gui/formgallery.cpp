// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the form and of the first steps, for looking at: care_form_gallery FOLDER. Not installed, not a
// test; run it with QT_SCALE_FACTOR=2 for the pictures at 200 %.
#include "views/resident/residentform.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QDir>

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
        "residentAllergies":["penicillin","latex"],"hasAllergies":true,
        "dolsEndDate":"2026-12-02T00:00:00.000Z","dnacpr":{"inPlace":true},
        "dnacprReviewDate":"2027-01-05T00:00:00.000Z"})");
}

QList<QPair<QString, QString>> homes()
{
    return { { u"h1"_s, u"Rowan House"_s }, { u"h2"_s, u"Alder Court"_s }, { u"h3"_s, u"Hazel Lodge"_s } };
}

void keep(QWidget &widget, const QString &folder, const QString &name)
{
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
    widget.grab().save(folder + u'/' + name + ".png"_L1);
}

void pictures(const QString &folder, const QString &look, QSize size)
{
    ResidentForm form;
    form.setContext(today, homes());
    form.resize(size);
    form.show();
    form.activateWindow();
    ResidentDraft draft(elen());
    draft.setText(*formField(u"preferredName"_s), u"Nell"_s);
    draft.setText(*formField(u"nhsNumber"_s), u"999 000 0017"_s);
    draft.setText(*formField(u"gpEmail"_s), u"surgery.example.org"_s);
    form.setDraft(draft);
    form.setStatus(u"Nothing has been sent."_s);
    keep(form, folder, "form-"_L1 + look);
    form.check();
    keep(form, folder, "form-errors-"_L1 + look);
    form.focusField(u"gpEmail"_s);
    keep(form, folder, "form-errors-gp-"_L1 + look);
    form.focusField(u"medicalHistory"_s);
    keep(form, folder, "form-health-"_L1 + look);
    form.discard();
    keep(form, folder, "form-discarded-"_L1 + look);
    form.setDraft({});
    form.check();
    keep(form, folder, "form-new-"_L1 + look);
}

} // namespace

int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QString folder = QCoreApplication::arguments().value(1, u"."_s);
    QDir().mkpath(folder);
    // The page beside the side bar of a window of 1366 x 768.
    const qreal scale = qEnvironmentVariable("QT_SCALE_FACTOR", u"1"_s).toDouble();
    const QSize size(int(1366 / scale) - 188, int(768 / scale) - 70);
    for (const auto &[look, name] : { std::pair(Look::Light, u"light"_s), std::pair(Look::Dark, u"dark"_s) }) {
        Theme::apply(application, look);
        pictures(folder, name, size);
    }
    return 0;
}
