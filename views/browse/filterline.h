// SPDX-License-Identifier: GPL-3.0-or-later
//! The line in which a filter is typed (models/schema/filtertext.h), with what it could go on with below it.
//! What cannot be read keeps the last filter and says where and why; Enter then marks the place. The
//! beginning of a field's name is not yet looked for: with Enter, a blank or another widget it becomes a
//! word.
#pragma once

#include "models/schema/filtertext.h"

#include <QLineEdit>
#include <QTimer>

class QCompleter;
class QStandardItemModel;

namespace care {

class FilterLine : public QLineEdit {
    Q_OBJECT

public:
    FilterLine(const ResourceSchema &schema, ValuesOf valuesOf, QWidget *parent = nullptr);

    //! Shows \a filter, unless the line says the same in other words.
    void setFilter(const Filter &filter);
    //! Reads the line again: more names are known.
    void readAgain();
    //! Why the line is no filter; empty if it is one, or is still being typed.
    const QString &problem() const { return m_problem.words; }

    //! What was filtered by before, the latest first; offered with the Down key in an empty line. At most 20,
    //! and never what was typed of a person: see withoutPersonalValues().
    const QList<Filter> &history() const { return m_history; }
    void setHistory(const QList<Filter> &history);

Q_SIGNALS:
    void filterTyped(const care::Filter &filter);
    void problemChanged(const QString &words);
    void historyChanged();
    //! Escape: the filter stays as it is.
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setUpCompleter();
    void typed();
    void continueTyping();
    void offer();
    void offerHistory();
    //! Whether the last word counts as it stands.
    enum class Typing : quint8 { GoesOn, Finished };
    void read(Typing typing = Typing::Finished);
    void setProblem(const FilterProblem &problem);
    void remember();

    const ResourceSchema &m_schema;
    ValuesOf m_valuesOf;
    Filter m_filter; //!< the last that could be read
    FilterProblem m_problem;
    FilterProblem m_hidden; //!< of a line that is still being typed
    bool m_isTyped = false; //!< the words are the user's, not a print of the filter
    QList<Filter> m_history;
    QCompleter *m_completer;
    QStandardItemModel *m_offers;
    QAction *m_mark;
    QTimer m_pause;
    QTimer m_problemDelay;
};

} // namespace care
