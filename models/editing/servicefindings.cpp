// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/servicefindings.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! This program's name for a part of a name that other services call differently.
QString ownWord(const QString &key)
{
    static const QHash<QString, QString> words{ { u"firstName"_s, u"first"_s }, { u"given"_s, u"first"_s },
        { u"forename"_s, u"first"_s }, { u"lastName"_s, u"last"_s }, { u"family"_s, u"last"_s },
        { u"surname"_s, u"last"_s }, { u"prefix"_s, u"title"_s } };
    return words.value(key, key);
}

} // namespace

QString formPathOf(const EditableResource &resource, const QString &field)
{
    static const QRegularExpression separators(u"[./\\[\\]]+"_s);
    static const QRegularExpression index(u"^[0-9]+$"_s);
    QStringList steps = field.split(separators, Qt::SkipEmptyParts);
    while (steps.size() > 1 && (steps.first() == "body"_L1 || steps.first() == "data"_L1))
        steps.removeFirst();
    steps.removeIf([](const QString &step) { return index.match(step).hasMatch(); });
    if (steps.isEmpty())
        return {};
    if (steps.size() > 1 && steps.first() == "name"_L1)
        steps[1] = ownWord(steps[1]);
    for (QStringList shorter = steps; !shorter.isEmpty(); shorter.removeLast()) {
        if (const FormField *known = resource.field(shorter.join(u'.')))
            return known->path;
    }
    // A problem with "name" as a whole is shown at its first required part, or at the first.
    QString part;
    for (const FormField &known : resource.fields()) {
        const bool isPart = QString(known.path).startsWith(steps.first() + u'.');
        if (isPart && known.required)
            return known.path;
        if (isPart && part.isEmpty())
            part = known.path;
    }
    return part;
}

ServiceFindings findingsOf(const EditableResource &resource, const ApiError &error)
{
    ServiceFindings findings;
    for (const FieldProblem &problem : error.fields) {
        const FormField *field = resource.field(formPathOf(resource, problem.field));
        const QString label = field ? field->title() : problem.field;
        const QString message = label.isEmpty()
            ? problem.message
            : QCoreApplication::translate("ServiceFindings", "%1: %2", "field, message of the service")
                  .arg(label, problem.message);
        if (field)
            findings.problems.append({ field->path, message });
        else
            findings.others += message;
    }
    return findings;
}

} // namespace care
