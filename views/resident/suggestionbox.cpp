// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/suggestionbox.h"

#include "models/schema/formatting.h"

#include <QCompleter>

namespace care {

namespace {

constexpr int FoldedRole = Qt::UserRole;

//! Completer that ignores case but claims to be case-sensitive, because QComboBox uses that to decide whether
//! a text equals one of its items.
class SuggestionCompleter : public QCompleter {
public:
    using QCompleter::QCompleter;

    //! Finds nothing for a whole suggestion: a list of one would take the Enter that goes on in the form.
    QStringList splitPath(const QString &text) const override
    {
        const QString wanted = folded(text);
        const bool isWhole = !model()
                                  ->match(model()->index(0, 0), FoldedRole, wanted, 1,
                                      Qt::MatchFixedString | Qt::MatchCaseSensitive)
                                  .isEmpty();
        return { isWhole ? QString(QChar::Null) : wanted };
    }
    QString pathFromIndex(const QModelIndex &index) const override
    {
        return index.data(Qt::DisplayRole).toString();
    }
};

} // namespace

SuggestionBox::SuggestionBox(QWidget *parent)
    : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(NoInsert);
    auto *completer = new SuggestionCompleter(this);
    completer->setModel(model());
    completer->setCompletionRole(FoldedRole);
    completer->setCaseSensitivity(Qt::CaseSensitive);
    // Inline completion would replace a spelling that the user intends.
    completer->setCompletionMode(QCompleter::PopupCompletion);
    setCompleter(completer);
}

void SuggestionBox::addSuggestion(const QString &text)
{
    addItem(text, folded(text));
}

} // namespace care
