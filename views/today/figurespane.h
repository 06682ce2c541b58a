// SPDX-License-Identifier: GPL-3.0-or-later
//! The homes in figures: a table of them, incidents by week, and incidents by hour and weekday.
#pragma once

#include "views/today/card.h"
#include "views/today/figures.h"

class QHBoxLayout;
class QStackedWidget;

namespace care {

class FigureView;
class LinkButton;
class PlainLabel;

//! A chart with its table twin, and the sentence that says what is to be seen.
class ChartCard : public Card {
    Q_OBJECT

public:
    //! Takes all of them; \a legend may be null.
    struct Parts {
        QString title;
        QWidget *legend = nullptr;
        QWidget *chart = nullptr;
        FigureView *table = nullptr;
        LinkButton *more = nullptr; //!< to a page with more of it; may be null
    };
    ChartCard(const Parts &parts, QWidget *parent = nullptr);
    void setSentence(const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void swap();

    const QString m_title;
    QWidget *m_legend;
    PlainLabel *m_titleLabel;
    QHBoxLayout *m_head;
    QHBoxLayout *m_below;
    QStackedWidget *m_stack;
    LinkButton *m_swap;
    PlainLabel *m_sentence;
};

class FiguresPane : public QWidget {
    Q_OBJECT

public:
    //! \a models outlives this.
    explicit FiguresPane(const WindowModels &models, QWidget *parent = nullptr);
    const Figures &figures() const { return m_figures; }

Q_SIGNALS:
    void listRequested(const QString &resource, const care::Filter &filter);
    void trendsRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeHomes();
    ChartCard *makeWeeks();
    ChartCard *makeHours();
    void follow(FigureView *view);
    void open(const FigureList &list);

    Figures m_figures;
    ChartCard *m_weeks;
    ChartCard *m_hours;
};

} // namespace care
