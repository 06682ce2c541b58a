// SPDX-License-Identifier: GPL-3.0-or-later
//! First page: findings that need the manager, most urgent first, each with its reason; beside them the homes
//! in figures.
#pragma once

#include "models/insight/worklist.h"
#include "views/browse/page.h"
#include "views/paper/sheet.h"
#include "views/paper/todaysheet.h"

class QBoxLayout;
class QLayout;

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

//! Content of Today's sheets for the window's homes.
TodayParts todayParts(const WindowModels &models);

class TodayPage : public Page {
    Q_OBJECT

public:
    //! \a models must outlive the page.
    explicit TodayPage(const WindowModels &models, QWidget *parent = nullptr);
    ~TodayPage() override;

    QString title() const override;
    //! Count such as "13 need you today".
    QString countText() const override;
    QString helpTopic() const override;
    //! Place of the page; its record is the key of a line.
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override;
    //! No record for a side panel, because the lines describe themselves.
    RecordAt current() const override { return {}; }
    RecordAt chosen() const override;
    QString chosenResident() const override;
    QString chosenName() const override;
    QSize minimumSizeHint() const override { return leastWithoutPanel(); }
    void print(const WindowModels &models) override;
    std::optional<ExportOffer> exportOffer() const override;
    QString undoText() const override;
    bool canRedo() const override;
    void undo() override;
    void redo() override;
    WorklistModel &worklist() { return *m_model; }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fillHead();
    QWidget *makeWorklist();
    QBoxLayout *makeCardHead(QWidget *card);
    QLayout *makeFoot(QWidget *card);
    void openRules();
    void connectList();
    void showLine(const QRect &rect);
    void returnToTop();
    void update();
    QString heading() const;
    void updateHead();
    QString asOfText(Medium medium = Medium::Screen) const;
    void updateAsOf();
    void showState();
    void switchTo(WorklistModel::Shown shown);
    void setLooking(bool isLooking);

    void open(const QModelIndex &line);
    void markDone(const QModelIndex &line);
    void snooze(const QModelIndex &line, QDate until);
    void chooseDay(const QModelIndex &line);
    void writeNote(const QModelIndex &line);
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
    PlainLabel *m_unknown;
    LinkButton *m_rules;
    LinkButton *m_help;
    PageColumns *m_columns;
    FiguresPane *m_side;
    bool m_hasScrolled = false; //!< True if the user has scrolled since a line became current.
    bool m_isLooking = false; //!< True while the visit counts as a look at Today.
};

} // namespace care
