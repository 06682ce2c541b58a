// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/taskphrase.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(taskphrase)
};

//! The task that \a words begin with, by its keywords or its title. Removes these words, so that the value
//! remains.
const EditingTask *takeTask(const EditableResource &resource, QStringList &words)
{
    for (const EditingTask &task : resource.tasks()) {
        const QStringList names = task.searchWords() + task.titleText().toLower().split(u' ');
        const auto isName = [&](const QString &word) {
            return names.contains(word, Qt::CaseInsensitive);
        };
        const qsizetype named = std::find_if_not(words.begin(), words.end(), isName) - words.begin();
        const auto isOwn = [&](const QString &word) {
            return task.searchWords().contains(word, Qt::CaseInsensitive);
        };
        if (std::none_of(words.begin(), words.begin() + named, isOwn))
            continue;
        words.remove(0, named);
        return &task;
    }
    return nullptr;
}

} // namespace

std::optional<TaskPhrase> parseTaskPhrase(const EditableResource &resource, const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    //: Words between a change and the person it is for, separated by spaces: "room 12 for Mrs Khan".
    const QStringList between = Texts::tr("for of").split(u' ');
    const auto joint = std::find_if(words.begin(), words.end(),
        [&](const QString &word) { return between.contains(word, Qt::CaseInsensitive); });
    if (joint == words.end() || joint == words.begin() || std::next(joint) == words.end())
        return std::nullopt;
    QStringList what(words.begin(), joint);
    const EditingTask *task = takeTask(resource, what);
    if (!task)
        return std::nullopt;
    return TaskPhrase{ task, what.join(u' '), QStringList(std::next(joint), words.end()).join(u' ') };
}

} // namespace care
