// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/record.h"
#include "tests/contract/samplerecords.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSet>
#include <QTimeZone>

static const char *const ofResidents[] = { "careplans", "goals", "incident-reports", "risk-assessments",
    "logs", "documents" };

static QDateTime when(const QJsonObject &record, const char *key)
{
    return timestamp(record.value(QLatin1StringView(key)));
}

static QString nameOf(const QJsonObject &record)
{
    if (record.value("name"_L1).isObject())
        return PersonName::fromJson(record.value("name"_L1)).plain();
    return record.value(record.contains("name"_L1) ? "name"_L1 : "title"_L1).toString();
}

static void collectTexts(const QJsonValue &value, QStringList &texts)
{
    if (value.isString())
        texts += value.toString();
    for (const QJsonValue &element : value.toArray())
        collectTexts(element, texts);
    const QJsonObject object = value.toObject();
    for (const QJsonValue &member : object)
        collectTexts(member, texts);
}

//! The sample records hang together: a care manager who follows one resident through them believes the
//! story.
class TestSampleHistories : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qsizetype count = 0;
        for (const auto &[resource, records] : smallRecords()) {
            count += records.size();
            for (const QJsonValue &value : records) {
                const QJsonObject object = value.toObject();
                m_known.insert(recordId(object), object);
                m_ofResident[resource][residentOf(object)].append(object);
            }
        }
        QCOMPARE(m_known.size(), count); // no id is used twice, not even by two kinds of records
        QCOMPARE(smallRecords(u"residents"_s).size(), 120);
        QCOMPARE(smallRecords(u"incident-reports"_s).size(), 1500);
        const qsizetype logs = smallRecords(u"logs"_s).size();
        QVERIFY2(logs > 11'000 && logs < 13'000, qPrintable(QString::number(logs)));
    }

    void everyReferenceLeadsToItsRecord_data()
    {
        addColumns<const ResourceSchema *, const Field *>("schema", "field");
        for (const ResourceSchema *schema : allResources()) {
            for (const Field &field : schema->fields) {
                if (!field.target.isEmpty())
                    QTest::addRow("%s %s", schema->name.data(), field.key.data()) << schema << &field;
            }
        }
    }

    void everyReferenceLeadsToItsRecord()
    {
        QFETCH(const ResourceSchema *, schema);
        QFETCH(const Field *, field);
        const QString target = field->target;
        QSet<QString> ids;
        for (const QJsonValue &value : smallRecords(target))
            ids += recordId(value.toObject());
        int found = 0;
        for (const QJsonValue &value : smallRecords(schema->name)) {
            const QJsonValue member = valueAt(value.toObject(), field->key);
            QJsonArray references = member.toArray();
            if (member.isObject())
                references.append(member);
            for (const QJsonValue &each : references) {
                const Reference reference = Reference::fromJson(each);
                QVERIFY2(ids.contains(reference.id), qPrintable(reference.name));
                const QString name = target == "risk-assessments"_L1
                    ? Reference::fromJson(record(reference.id).value("form"_L1)).name
                    : nameOf(record(reference.id));
                QCOMPARE(reference.name, name);
                ++found;
            }
        }
        QVERIFY(found > 0);
    }

    void nestedReferencesLeadToTheirRecords()
    {
        for (const QJsonValue &goal : smallRecords(u"goals"_s)) {
            for (const QJsonValue &step : goal.toObject().value("progressHistory"_L1).toArray()) {
                const Reference by = Reference::fromJson(step.toObject().value("by"_L1));
                QCOMPARE(nameOf(record(by.id)), by.name);
            }
        }
        for (const QJsonValue &device : smallRecords(u"devices"_s)) {
            for (const QJsonValue &assignment : device.toObject().value("homes"_L1).toArray()) {
                const Reference home = Reference::fromJson(assignment.toObject().value("home"_L1));
                QCOMPARE(nameOf(record(home.id)), home.name);
            }
        }
        for (const QJsonValue &user : smallRecords(u"users"_s)) {
            for (const QJsonValue &value : user.toObject().value("homes"_L1).toArray())
                QCOMPARE(nameOf(record(Reference::fromJson(value).id)), Reference::fromJson(value).name);
        }
    }

    void recordsBelongToOneHome()
    {
        for (const char *const resource : ofResidents) {
            for (const QJsonValue &value : smallRecords(QString::fromLatin1(resource))) {
                const QJsonObject object = value.toObject();
                QCOMPARE(object.value("home"_L1), record(residentOf(object)).value("home"_L1));
            }
        }
        for (const QJsonValue &value : smallRecords(u"careplans"_s)) {
            const QJsonObject plan = value.toObject();
            for (const char *const key : { "goals", "riskAssessments", "documents" }) {
                for (const QJsonValue &reference : plan.value(QLatin1StringView(key)).toArray()) {
                    const QJsonObject named = record(Reference::fromJson(reference).id);
                    QCOMPARE(residentOf(named), residentOf(plan));
                    QVERIFY2(when(named, "createdOn") <= when(plan, "createdOn"), key);
                }
            }
        }
        for (const QJsonValue &value : smallRecords(u"goals"_s)) {
            const QJsonObject goal = value.toObject();
            for (const QJsonValue &reference : goal.value("logs"_L1).toArray()) {
                const QJsonObject log = record(Reference::fromJson(reference).id);
                QCOMPARE(residentOf(log), residentOf(goal));
                QVERIFY(when(log, "timeLogged") >= when(goal, "startDate"));
            }
        }
    }

    void recordsLieWithinTheStay_data()
    {
        addColumns<QString, QStringList>("resource", "dates");
        QTest::newRow("careplans") << u"careplans"_s << QStringList{ u"createdOn"_s, u"editedOn"_s };
        QTest::newRow("goals") << u"goals"_s << QStringList{ u"createdOn"_s, u"editedOn"_s };
        QTest::newRow("incidents") << u"incident-reports"_s << QStringList{ u"createdOn"_s };
        QTest::newRow("assessments") << u"risk-assessments"_s
                                     << QStringList{ u"createdOn"_s, u"reviewedOn"_s };
        QTest::newRow("logs") << u"logs"_s << QStringList{ u"timeLogged"_s, u"createdOn"_s, u"editedOn"_s };
        QTest::newRow("documents") << u"documents"_s << QStringList{ u"createdOn"_s };
    }

    void recordsLieWithinTheStay()
    {
        QFETCH(QString, resource);
        QFETCH(QStringList, dates);
        const QDateTime now(sampleToday, QTime(resource == "logs"_L1 ? 12 : 6, 0), Qt::UTC);
        for (const QJsonValue &value : smallRecords(resource)) {
            const QJsonObject object = value.toObject();
            const QJsonObject resident = record(residentOf(object));
            QDateTime before = when(object, qPrintable(dates.first()));
            for (const QString &date : dates) {
                if (!object.contains(date))
                    continue;
                const QDateTime instant = timestamp(object.value(date));
                QVERIFY2(instant < now && instant >= before, qPrintable(recordId(object)));
                before = instant;
                if (resident.contains("admissionDate"_L1))
                    QVERIFY(instant >= when(resident, "admissionDate"));
                if (resident.value("isInactive"_L1).toBool())
                    QVERIFY2(instant <= when(resident, "statusChangedOn"), qPrintable(recordId(object)));
            }
        }
    }

    void incidentsComeFromTheirLogs()
    {
        for (const QJsonValue &value : smallRecords(u"incident-reports"_s)) {
            const QJsonObject incident = value.toObject();
            const QJsonObject shown = incident.value("log"_L1).toObject();
            const QJsonObject log = record(shown.value("id"_L1).toString());
            QVERIFY(!log.isEmpty());
            for (const QString &key : shown.keys())
                QCOMPARE(shown.value(key), log.value(key));
            for (const char *const key : { "home", "resident", "category", "item" })
                QCOMPARE(incident.value(QLatin1StringView(key)), log.value(QLatin1StringView(key)));
        }
    }

    void fallsAreFollowedUp()
    {
        const auto follows = [](const QJsonArray &records, const QDateTime &fall, int days,
                                 const auto &isAbout) {
            return countOf(records, [&](const QJsonObject &object) {
                const QDateTime written = when(object, "createdOn");
                return isAbout(object) && written > fall && written <= fall.addDays(days);
            }) > 0;
        };
        int falls = 0;
        for (const QJsonValue &value : smallRecords(u"incident-reports"_s)) {
            const QJsonObject incident = value.toObject();
            const QDateTime fall = timestamp(valueAt(incident, "log.timeLogged"_L1));
            const QJsonObject resident = record(residentOf(incident));
            const QDate last = resident.value("isInactive"_L1).toBool()
                ? when(resident, "statusChangedOn").date()
                : sampleToday;
            // Before a plan was kept, or too late to be looked at already.
            const bool inTime = fall.date().daysTo(last) > 7 && fall.date().daysTo(sampleToday) < 500;
            if (Reference::fromJson(incident.value("category"_L1)).name != "Falls"_L1 || !inTime)
                continue;
            const QString id = residentOf(incident);
            QVERIFY2(follows(of(id, u"risk-assessments"_s), fall, 5,
                         [](const QJsonObject &assessment) {
                             return Reference::fromJson(assessment.value("form"_L1)).name == "Falls risk"_L1;
                         }),
                qPrintable(recordId(incident)));
            QVERIFY2(follows(of(id, u"careplans"_s), fall, 8,
                         [](const QJsonObject &plan) {
                             return plan.value("name"_L1).toString() == "Moving around and falls"_L1;
                         }),
                qPrintable(recordId(incident)));
            ++falls;
        }
        QVERIFY(falls > 300);
        const qsizetype named = countOf(smallRecords(u"careplans"_s), [](const QJsonObject &plan) {
            return plan.value("reviewComment"_L1).toString().startsWith("Reviewed after the fall on "_L1);
        });
        QVERIFY2(named > 200, qPrintable(QString::number(named)));
    }

    void plansAreRevised()
    {
        QHash<QString, QJsonArray> plans;
        for (const QJsonValue &plan : smallRecords(u"careplans"_s)) // newest first
            plans[plan.toObject().value("carePlanId"_L1).toString()].prepend(plan);
        int revised = 0;
        for (const QJsonArray &versions : plans) {
            for (qsizetype i = 0; i < versions.size(); ++i) {
                const QJsonObject plan = versions.at(i).toObject();
                QCOMPARE(plan.value("revisions"_L1).toInt(), int(i));
                QCOMPARE(plan.value("isRevision"_L1).toBool(), i + 1 < versions.size());
                QCOMPARE(plan.value("name"_L1), versions.at(0).toObject().value("name"_L1));
                QCOMPARE(residentOf(plan), residentOf(versions.at(0).toObject()));
            }
            revised += versions.size() > 1;
        }
        QVERIFY(plans.size() > 500 && revised * 2 > plans.size());
    }

    void reviewsAreDueAndOverdue()
    {
        qsizetype current = 0;
        qsizetype overdue = 0;
        qsizetype soon = 0;
        for (const QJsonValue &value : smallRecords(u"careplans"_s)) {
            const QJsonObject plan = value.toObject();
            const bool livesHere = !record(residentOf(plan)).value("isInactive"_L1).toBool();
            if (plan.value("isRevision"_L1).toBool() || !livesHere)
                continue;
            const qint64 days = sampleToday.daysTo(calendarDate(plan.value("nextReviewDate"_L1)));
            ++current;
            overdue += days < 0;
            soon += days >= 0 && days <= 28;
            QVERIFY2(days > -60 && days < 300, qPrintable(recordId(plan)));
        }
        QVERIFY2(overdue * 100 > current * 3 && overdue * 100 < current * 25,
            qPrintable(QString::number(overdue)));
        QVERIFY2(soon * 100 > current * 5, qPrintable(QString::number(soon)));
        const auto goalIsOverdue = [](const QJsonObject &goal) {
            return goal.contains("nextReviewDate"_L1)
                && calendarDate(goal.value("nextReviewDate"_L1)) < sampleToday;
        };
        QVERIFY(countOf(smallRecords(u"goals"_s), goalIsOverdue) > 5);
    }

    void scoresAgreeWithTheResidents()
    {
        int compared = 0;
        for (const QJsonValue &value : smallRecords(u"risk-assessments"_s)) { // newest first
            const QJsonObject assessment = value.toObject();
            const QString form = Reference::fromJson(assessment.value("form"_L1)).name;
            const QJsonObject resident = record(residentOf(assessment));
            const QJsonValue recent =
                resident.value(form == "MUST"_L1 ? "recentMustScore"_L1 : "recentWaterlowScore"_L1);
            if (assessment.value("archived"_L1).toBool() || !recent.isString()
                || (form != "MUST"_L1 && form != "Waterlow"_L1))
                continue;
            QCOMPARE(QString::number(assessment.value("riskScore"_L1).toInt()), recent.toString());
            ++compared;
        }
        QVERIFY(compared > 120);
    }

    void levelsFollowScores()
    {
        QHash<QString, QHash<QString, QList<int>>> scores; // form, level
        for (const QJsonValue &value : smallRecords(u"risk-assessments"_s)) {
            const QJsonObject assessment = value.toObject();
            scores[Reference::fromJson(assessment.value("form"_L1)).name]
                  [assessment.value("riskLevel"_L1).toString()] += assessment.value("riskScore"_L1).toInt();
        }
        QVERIFY(scores.size() >= 8);
        const QStringList levels{ u"low"_s, u"medium"_s, u"high"_s };
        QSet<QString> seen;
        for (const auto &byLevel : scores) {
            int below = -1;
            for (const QString &level : levels) {
                const QList<int> ofLevel = byLevel.value(level);
                for (const int score : ofLevel)
                    QVERIFY(score > below);
                below = ofLevel.isEmpty() ? below : *std::max_element(ofLevel.begin(), ofLevel.end());
            }
            const QStringList keys = byLevel.keys();
            seen += QSet<QString>(keys.begin(), keys.end());
        }
        QCOMPARE(seen, QSet<QString>(levels.begin(), levels.end()));
        const auto flagged = [](const char *key) {
            return countOf(smallRecords(u"risk-assessments"_s),
                [&](const QJsonObject &a) { return a.value(QLatin1StringView(key)).toBool(); });
        };
        QVERIFY(flagged("incomplete") > 3 && flagged("incomplete") < 100);
        QVERIFY(flagged("archived") > 300);
    }

    void logsAreSpreadEvenly_data() { eachSeed(); }

    // As many on each of ninety days, and on the last one until now.
    void logsAreSpreadEvenly()
    {
        QFETCH(quint64, seed);
        QSet<QString> left;
        for (const QJsonValue &resident : smallRecords(u"residents"_s, seed)) {
            if (resident["isInactive"_L1].toBool())
                left += resident["id"_L1].toString();
        }
        QSet<QString> ofIncidents;
        for (const QJsonValue &incident : smallRecords(u"incident-reports"_s, seed))
            ofIncidents += incident.toObject().value("log"_L1).toObject().value("id"_L1).toString();
        QMap<QDate, int> days;
        QDateTime newest;
        for (const QJsonValue &value : smallRecords(u"logs"_s, seed)) {
            const QJsonObject log = value.toObject();
            if (ofIncidents.contains(recordId(log)) || left.contains(residentOf(log)))
                continue;
            ++days[when(log, "timeLogged").date()];
            newest = std::max(newest, when(log, "createdOn"));
        }
        const QDateTime now(sampleToday, QTime(12, 0), Qt::UTC);
        QVERIFY(newest < now && newest > now.addSecs(-2 * 3600));
        QVERIFY(days.size() >= 90 && days.size() <= 91);
        const int usual = days.value(sampleToday.addDays(-30));
        QVERIFY2(usual > 60, QByteArray::number(usual).constData());
        for (int back = 1; back < 89; ++back) {
            const int count = days.value(sampleToday.addDays(-back));
            QVERIFY2(count > 0.7 * usual && count < 1.4 * usual,
                qPrintable(u"%1 days ago: %2, not %3"_s.arg(back).arg(count).arg(usual)));
        }
        const int lastDay = days.value(sampleToday);
        QVERIFY2(lastDay > 0.25 * usual && lastDay < 0.75 * usual, QByteArray::number(lastDay).constData());
    }

    void shiftsHaveTheirOwnStaff()
    {
        const QTimeZone london("Europe/London");
        QSet<QString> byDay;
        QSet<QString> byNight;
        QHash<QString, QSet<QString>> onOneNight;
        for (const QJsonValue &value : smallRecords(u"logs"_s)) {
            const QJsonObject log = value.toObject();
            const QDateTime local = when(log, "timeLogged").toTimeZone(london);
            const bool night = local.time().hour() >= 20 || local.time().hour() < 8;
            const QString author = Reference::fromJson(log.value("loggedBy"_L1)).id;
            (night ? byNight : byDay) += author;
            if (log.contains("witnessedBy"_L1))
                QVERIFY(Reference::fromJson(log.value("witnessedBy"_L1)).id != author);
            const QString home = Reference::fromJson(log.value("home"_L1)).id;
            if (night && local.date() == sampleToday)
                onOneNight[home] += author;
        }
        QVERIFY2(!byDay.intersects(byNight), "nobody works days and nights");
        QVERIFY(byDay.size() > 20 && byNight.size() > 12);
        for (const QSet<QString> &team : onOneNight)
            QVERIFY(!team.isEmpty() && team.size() <= 4); // a senior and three care assistants
        QCOMPARE(onOneNight.size(), 3);
    }

    void goalsAreInEveryState()
    {
        QHash<QString, int> states;
        for (const QJsonValue &value : smallRecords(u"goals"_s)) {
            const QJsonObject goal = value.toObject();
            const QString status = goal.value("status"_L1).toString();
            const QJsonArray progress = goal.value("progressHistory"_L1).toArray();
            ++states[status];
            if (status == "notStarted"_L1)
                QVERIFY(progress.isEmpty()
                    && calendarDate(goal.value("startDate"_L1)) >= sampleToday.addDays(-550));
            else
                QVERIFY(!progress.isEmpty());
            if (status == "completed"_L1) {
                QVERIFY(!goal.contains("endDate"_L1) || calendarDate(goal.value("endDate"_L1)) < sampleToday);
                for (const QJsonValue &action : goal.value("actions"_L1).toArray())
                    QVERIFY(action.toObject().value("done"_L1).toBool());
            }
        }
        const QStringList names = states.keys();
        QCOMPARE(QSet<QString>(names.begin(), names.end()),
            QSet<QString>({ u"notStarted"_s, u"inProgress"_s, u"paused"_s, u"completed"_s }));
    }

    void staffWorkWhereTheyAreNamed()
    {
        const auto worksIn = [](const QJsonObject &user, const QJsonValue &home) {
            return user.value("homes"_L1).toArray().contains(home);
        };
        for (const QJsonValue &value : smallRecords(u"logs"_s)) {
            const QJsonObject log = value.toObject();
            const QJsonObject author = record(Reference::fromJson(log.value("loggedBy"_L1)).id);
            QVERIFY(worksIn(author, log.value("home"_L1)));
            QVERIFY(author.value("isActive"_L1).toBool());
            QVERIFY(when(author, "createdOn") < when(log, "createdOn"));
        }
        const QJsonArray users = smallRecords(u"users"_s);
        QVERIFY(countOf(users, [](const QJsonObject &u) { return u.value("homes"_L1).toArray().size() > 1; })
            >= 3);
        QVERIFY(countOf(users, [](const QJsonObject &u) { return !u.value("isActive"_L1).toBool(); }) >= 3);
        QSet<QString> mailboxes;
        QSet<QString> roles;
        for (const QJsonValue &user : users) {
            mailboxes += user.toObject().value("email"_L1).toString();
            roles += user.toObject().value("role"_L1).toString();
        }
        QCOMPARE(mailboxes.size(), users.size());
        QVERIFY(roles.size() >= 8);
    }

    void devicesAreInEveryState()
    {
        QSet<QString> types;
        QSet<QString> statuses;
        QSet<QString> uuids;
        static const QRegularExpression uuid(
            u"\\A[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}\\z"_s);
        const QJsonArray devices = smallRecords(u"devices"_s);
        for (const QJsonValue &value : devices) {
            const QJsonObject device = value.toObject();
            types += device.value("type"_L1).toString();
            uuids += device.value("uuid"_L1).toString();
            QVERIFY(uuid.match(device.value("uuid"_L1).toString()).hasMatch());
            const QJsonArray homes = device.value("homes"_L1).toArray();
            for (const QJsonValue &home : homes)
                statuses += home.toObject().value("deviceStatus"_L1).toString();
            const bool pending = homes.at(0).toObject().value("deviceStatus"_L1).toString() == "pending"_L1;
            QCOMPARE(device.contains("lastUsedOn"_L1), !pending);
            for (const char *const key : { "createdOn", "editedOn", "lastUsedOn" })
                QVERIFY(!device.contains(QLatin1StringView(key))
                    || when(device, key) < QDateTime(sampleToday, QTime(6, 0), Qt::UTC));
        }
        QCOMPARE(types, QSet<QString>({ u"tablet"_s, u"phone"_s, u"laptop"_s }));
        QCOMPARE(statuses, QSet<QString>({ u"pending"_s, u"approved"_s, u"blocked"_s }));
        QCOMPARE(uuids.size(), devices.size());
        QVERIFY(countOf(devices, [](const QJsonObject &d) {
            return d.value("homes"_L1).toArray().size() > 1;
        }) > 0);
    }

    void documentsGoWithTheRecord()
    {
        QHash<QString, QString> categories;
        for (const char *const resource : { "documents", "home-documents" }) {
            for (const QJsonValue &value : smallRecords(QString::fromLatin1(resource))) {
                const QJsonObject document = value.toObject();
                const Reference category = Reference::fromJson(document.value("category"_L1));
                QCOMPARE(categories.value(category.id, category.name), category.name);
                categories[category.id] = category.name;
                QCOMPARE(document.value("url"_L1).toString(),
                    u"https://files.example.org/%1/%2.pdf"_s.arg(
                        QLatin1StringView(resource), recordId(document)));
            }
        }
        QVERIFY(categories.size() >= 12);
        int decisions = 0;
        for (const QJsonValue &value : smallRecords(u"documents"_s)) {
            const QJsonObject document = value.toObject();
            if (document.value("name"_L1).toString() != "DNACPR form"_L1)
                continue;
            const QJsonObject resident = record(residentOf(document));
            QVERIFY(valueAt(resident, "dnacpr.inPlace"_L1).toBool());
            ++decisions;
        }
        QVERIFY(decisions > 20);
    }

    void textsAreFinished()
    {
        QStringList texts;
        for (const auto &[resource, records] : smallRecords())
            collectTexts(records, texts);
        QVERIFY(texts.size() > 100'000);
        for (const QString &text : texts)
            QVERIFY2(
                !text.contains(u'{') && !text.contains(u'}') && !text.contains("  "_L1), qPrintable(text));
        QSet<QString> notes;
        const QJsonArray logs = smallRecords(u"logs"_s);
        for (const QJsonValue &log : logs) {
            const QString note = log.toObject().value("description"_L1).toString();
            QVERIFY2(note.size() > 60 && note.endsWith(u'.') && !note.at(0).isLower(), qPrintable(note));
            notes += note;
        }
        QVERIFY2(notes.size() * 100 > logs.size() * 90, qPrintable(QString::number(notes.size())));
    }

    void someTextsAreVeryLong()
    {
        QVERIFY(countOf(smallRecords(u"logs"_s), [](const QJsonObject &log) {
            return log.value("description"_L1).toString().size() > 3000;
        }) >= 3);
        QVERIFY(countOf(smallRecords(u"careplans"_s), [](const QJsonObject &plan) {
            const QJsonArray sections = plan.value("sections"_L1).toArray();
            return sections.last().toObject().value("text"_L1).toString().size() > 3000;
        }) >= 3);
        QVERIFY(countOf(smallRecords(u"logs"_s), [](const QJsonObject &log) {
            return Reference::fromJson(log.value("resident"_L1))
                .name.contains(QRegularExpression(u"\\p{Arabic}|\\p{Hebrew}"_s));
        }) > 20);
    }

private:
    const QJsonObject &record(const QString &id) const
    {
        static const QJsonObject none;
        const auto found = m_known.constFind(id);
        return found == m_known.constEnd() ? none : *found;
    }

    QJsonArray of(const QString &resident, const QString &resource) const
    {
        return m_ofResident.value(resource).value(resident);
    }

    static QString residentOf(const QJsonObject &record)
    {
        return Reference::fromJson(record.value("resident"_L1)).id;
    }

    QHash<QString, QJsonObject> m_known; //!< by id
    QHash<QString, QHash<QString, QJsonArray>> m_ofResident; //!< by resource, then resident
};

CARE_TEST(samplehistories, TestSampleHistories);
#include "tst_samplehistories.moc"
