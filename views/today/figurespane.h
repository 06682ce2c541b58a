// SPDX-License-Identifier: GPL-3.0-or-later
//! The homes in figures: a table of them, incidents by week, and incidents by hour and weekday.
#pragma once

#include "views/today/figures.h"

#include <QWidget>

namespace care {

class ChartCard;
class FigureView;

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
