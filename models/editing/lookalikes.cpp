// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/lookalikes.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype readAtMost = 200;

struct Wanted {
    QString nhsNumber;
    QString family;
    QDate born;
};

Wanted wantedOf(const Record &record)
{
    const PersonName name = PersonName::fromJson(record.value("name"_L1));
    return { compactNhsNumber(record.value("nhsNumber"_L1).toVariant().toString()), folded(name.last),
        calendarDate(record.value("dateOfBirth"_L1)) };
}

QList<LookAlike> lookAlikesIn(const QList<Record> &records, const Wanted &wanted)
{
    QList<LookAlike> found;
    for (const Record &record : records) {
        const Wanted other = wantedOf(record);
        const bool sameNumber = !wanted.nhsNumber.isEmpty() && other.nhsNumber == wanted.nhsNumber;
        const bool samePerson = wanted.born.isValid() && other.born == wanted.born && !wanted.family.isEmpty()
            && other.family == wanted.family;
        if (!sameNumber && !samePerson)
            continue;
        const QString name = PersonName::fromJson(record.value("name"_L1)).formal();
        found.append({ record.id,
            QCoreApplication::translate("LookAlikes", "%1, born %2")
                .arg(name, other.born.isValid() ? displayDate(other.born) : notKnown()),
            sameNumber });
    }
    return found;
}

} // namespace

void findLookAlikes(Store &store, const ResidentDraft &draft, QObject *context,
    std::function<void(const QList<LookAlike> &)> done)
{
    const Wanted wanted = wantedOf(draft.result());
    // The number alone first; without one, everybody of that family name.
    const QString words = wanted.nhsNumber.isEmpty() ? wanted.family : wanted.nhsNumber;
    if (words.isEmpty())
        return done({});
    const auto readAll = [&store, context](const QString &text, std::function<void(QList<Record>)> then) {
        store.match(
            residentSchema, { {}, text }, {}, context, [&store, context, then](const Matches &matches) {
                store.read(residentSchema, matches.rows.mid(0, readAtMost), context,
                    [then](const QList<Record> &records) { then(records); });
            });
    };
    readAll(words, [=](const QList<Record> &byNumber) {
        const QList<LookAlike> found = lookAlikesIn(byNumber, wanted);
        if (!found.isEmpty() || wanted.family.isEmpty() || words == wanted.family)
            return done(found);
        readAll(wanted.family, [=](const QList<Record> &byName) { done(lookAlikesIn(byName, wanted)); });
    });
}

QString questionAbout(const LookAlike &lookAlike)
{
    return lookAlike.sameNhsNumber
        ? QCoreApplication::translate(
            "LookAlikes", "%1 has the same NHS number. Is the new resident somebody else?")
              .arg(lookAlike.name)
        : QCoreApplication::translate(
            "LookAlikes", "%1 has the same family name and date of birth. Is the new resident somebody else?")
              .arg(lookAlike.name);
}

} // namespace care
