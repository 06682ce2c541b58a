// SPDX-License-Identifier: GPL-3.0-or-later
//! The first page: what needs the manager, most urgent first, with its reason; beside it the homes in
//! figures.
#pragma once

#include "models/insight/worklist.h"
#include "views/browse/page.h"

class QBoxLayout;

namespace care {

class Card;
class EmptyState;
class FiguresPane;
class LinkButton;
class Notice;
class PageColumns;
class PageHead;
class PlainLabel;
class WindowModels;
class WorklistView;

class TodayPage : public Page {
    Q_OBJECT

public:
    //! \a models outlives the page.
    explicit TodayPage(const WindowModels &models, QWidget *parent = nullptr);
    ~TodayPage() override;

    QString title() const override;
    //! "13 need you today".
    QString countText() const override;
    QString helpTopic() const override;
    //! The record of a place is the key of its line.
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override;
    //! The lines say themselves what they are about: there is nothing for a side panel.
    RecordAt current() const override { return {}; }
    RecordAt chosen() const override;
    QString chosenResident() const override;
    QSize minimumSizeHint() const override { return leastWithoutPanel(); }
    void print(const WindowModels &models) override;
    void switchPrintingOff(const QString &by) override;
    WorklistModel &worklist() { return *m_model; }

protected:
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fillHead();
    QWidget *makeWorklist();
    QBoxLayout *makeCardHead(QWidget *card);
    QBoxLayout *makeFoot(QWidget *card);
    void connectList();
    void update();
    QString heading() const;
    void updateHead();
    QString asOfText() const;
    void updateAsOf();
    void showState();
    void switchTo(WorklistModel::Shown shown);
    void setLooking(bool isLooking);

    void open(const QModelIndex &line);
    void markDone(const QModelIndex &line);
    void snooze(const QModelIndex &line, QDate until);
    void chooseDay(const QModelIndex &line);
    void writeNote(const QModelIndex &line);
    void undo();
    void announceAct(const QString &words);

    const WindowModels &m_models;
    WorklistModel *m_model;
    PageHead *m_head;
    PlainLabel *m_cardTitle;
    PlainLabel *m_count;
    LinkButton *m_new;
    LinkButton *m_snoozed;
    LinkButton *m_done;
    LinkButton *m_back;
    PlainLabel *m_dotAfterNew;
    PlainLabel *m_dot;
    WorklistView *m_list;
    EmptyState *m_empty;
    Notice *m_notice;
    LinkButton *m_rules;
    LinkButton *m_help;
    PageColumns *m_columns;
    FiguresPane *m_side;
    bool m_isLooking = false; //!< counted as a look
};

} // namespace care
