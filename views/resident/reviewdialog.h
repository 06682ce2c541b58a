// SPDX-License-Identifier: GPL-3.0-or-later
//! The last look before anything is sent: who it is about, each change as a sentence, what has to be
//! confirmed, and where somebody else changed the same field, which of the two shall hold.
#pragma once

#include "models/editing/fieldconflict.h"
#include "models/editing/residentrules.h"
#include "views/widgets/notice.h"

#include <QDialog>

class QAbstractButton;
class QButtonGroup;
class QCheckBox;
class QPushButton;
class QVBoxLayout;

namespace care {

class PlainLabel;

struct Review {
    ResidentDraft draft;
    QStringList questions; //!< each is to be ticked once
    QList<FieldConflict> conflicts;
    QDate today;
    QStringList warnings{}; //!< to be read, not answered
};

class ReviewDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReviewDialog(const Review &review, QWidget *parent = nullptr);

    //! What shall be sent: the draft without the changes that gave way to somebody else's.
    ResidentDraft confirmedDraft() const;
    QPushButton *saveButton() const { return m_save; }

Q_SIGNALS:
    //! Once, at the first press of the button.
    void confirmed(const care::ResidentDraft &draft);

private:
    struct Choice {
        FieldConflict conflict;
        QButtonGroup *group;
    };
    QWidget *buildBody();
    void addChanges(QVBoxLayout *body);
    void addConflict(QVBoxLayout *body, const FieldConflict &conflict);
    void addQuestion(QVBoxLayout *body, const QString &question);
    void addNote(QVBoxLayout *body, Notice::Kind kind, const QString &text);
    void addButtons(QVBoxLayout *column);
    //! The first answer that is missing, or nullptr.
    QAbstractButton *firstUnanswered() const;
    void save();

    Review m_review;
    QList<QCheckBox *> m_ticks;
    QList<Choice> m_choices;
    QPushButton *m_save;
    PlainLabel *m_missing;
};

} // namespace care
