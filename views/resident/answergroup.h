// SPDX-License-Identifier: GPL-3.0-or-later
//! A question with answers of which one has to be chosen. None is chosen beforehand.
#pragma once

#include <QWidget>

#include <functional>

class QButtonGroup;
class QVBoxLayout;

namespace care {

class AnswerGroup : public QWidget {
    Q_OBJECT

public:
    //! How many characters of an answer stand in a line.
    static constexpr int charactersOfALine = 66;

    //! \a subject is said before each answer to those who hear them one by one.
    AnswerGroup(const QString &question, const QString &subject, const QStringList &answers,
        QWidget *parent = nullptr);

    //! Index into the answers; -1 while none is chosen.
    int chosen() const;
    //! Takes the keyboard to the first answer.
    void ask();
    //! Something else that can be done instead of answering, as a link below the answers.
    void addWayOut(const QString &text, const std::function<void()> &run);

private:
    QString m_subject;
    QVBoxLayout *m_column;
    QButtonGroup *m_group;
};

} // namespace care
