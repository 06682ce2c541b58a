// SPDX-License-Identifier: GPL-3.0-or-later
//! Question with several answers, of which one must be chosen; none is chosen beforehand.
#pragma once

#include <QWidget>

#include <functional>

class QButtonGroup;
class QVBoxLayout;

namespace care {

class AnswerGroup : public QWidget {
    Q_OBJECT

public:
    //! Preferred number of characters in a line of an answer.
    static constexpr int charactersOfALine = 66;

    //! \a subject precedes each answer in its accessible name.
    AnswerGroup(const QString &question, const QString &subject, const QStringList &answers,
        QWidget *parent = nullptr);

    //! Index of the chosen answer; -1 if there is none.
    int chosen() const;
    //! Sentence such as "3 answers are missing."
    static QString missingText(int count);
    //! Focuses the first answer of the question.
    void ask();
    //! Adds a link below the answers for doing something else instead of answering.
    void addWayOut(const QString &text, const std::function<void()> &run);

private:
    QString m_subject;
    QVBoxLayout *m_column;
    QButtonGroup *m_group;
};

} // namespace care
