// SPDX-License-Identifier: GPL-3.0-or-later
//! Line for typed filters (models/schema/filtertext.h), with completions below. Text that cannot be parsed
//! keeps the former filter and reports where and why; Enter then selects the place. An incomplete field name
//! is not searched for as a word until Enter, a space or a change of focus completes it.
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

    //! Shows \a filter unless the line already means the same. In answer to filterTyped() the text stays as
    //! typed, though it may mean more than could be requested so far.
    void setFilter(const Filter &filter);
    //! Puts the cursor behind the text and a blank, so that what is typed is added to it.
    void continueText();
    //! Parses the line again, because more names are known.
    void readAgain();
    //! Reason why the line cannot be parsed; empty if it can be, or while it is being typed.
    const QString &problem() const { return m_problem.words; }

    //! Recent filters, latest first, at most 20, offered with Alt+Down. Never contains text typed about a
    //! person: see withoutPersonalValues().
    const QList<Filter> &history() const { return m_history; }
    void setHistory(const QList<Filter> &history);

Q_SIGNALS:
    void filterTyped(const care::Filter &filter);
    void problemChanged(const QString &words);
    void historyChanged();
    //! Escape was pressed; the filter stays.
    void closeRequested();
    //! Down was pressed without suggestions, so the focus should move to the list below.
    void listWanted();
    //! Enter was pressed: the line is finished.
    void entered();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setUpCompleter();
    void typed();
    void continueTyping();
    void chooseNone();
    void offer();
    void offerHistory();
    //! Whether the last word is complete.
    enum class Typing : quint8 { GoesOn, Finished };
    void read(Typing typing = Typing::Finished);
    void readBefore(qsizetype problem);
    void showProblem();
    void tell(const Filter &filter);
    void setProblem(const FilterProblem &problem);
    void remember();

    const ResourceSchema &m_schema;
    ValuesOf m_valuesOf;
    Filter m_filter; //!< Last filter that could be parsed.
    Filter m_opened; //!< Filter of the list before the text was typed.
    QString m_lineRead; //!< Text of the last filter that could be parsed.
    FilterProblem m_problem;
    FilterProblem m_hidden; //!< Problem not shown yet, because the line is still being typed.
    bool m_isDateUnfinished = false; //!< True if the line ends with a date that cannot be read yet.
    bool m_isTelling = false; //!< True while filterTyped() is being emitted.
    bool m_isTyped = false; //!< True if the text was typed, not generated from the filter.
    QList<Filter> m_history;
    QCompleter *m_completer;
    QStandardItemModel *m_offers;
    QAction *m_mark;
    QTimer m_pause;
    QTimer m_problemDelay;
};

} // namespace care
