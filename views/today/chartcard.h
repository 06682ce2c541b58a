// SPDX-License-Identifier: GPL-3.0-or-later
//! Charts with title, legend, table and explaining sentence.
#pragma once

#include "views/charts/chart.h"
#include "views/today/card.h"

class QAbstractItemModel;
class QHBoxLayout;
class QStackedWidget;

namespace care {

class FigureView;
class LinkButton;
class PlainLabel;

//! Brush for a band of severity, counted from the lowest. In high contrast all have one colour and differ by
//! pattern.
QBrush bandBrush(const Theme &theme, int band);

//! Legend of the parts of bars, named by the headings of a model's columns: "Severity, 4–5, 3, 1–2".
class PartsLegend : public QWidget {
    Q_OBJECT

public:
    //! Stacked parts are named from the top. \a title may be empty; \a model must outlive this object.
    PartsLegend(const QAbstractItemModel &model, const QString &title, StackedBars::PartBrush brush,
        StackedBars::Form form, QWidget *parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<int> columns() const; //!< Columns in the order in which they are named.
    QString nameOf(int column) const;
    void update();

    const QAbstractItemModel &m_model;
    const QString m_title;
    const StackedBars::PartBrush m_brush;
    const StackedBars::Form m_form;
};

//! Card with a chart, its table of the same numbers, and a sentence about the chart.
class ChartCard : public Card {
    Q_OBJECT

public:
    //! Parts that the card takes ownership of; \a legend may be null.
    struct Parts {
        QString title;
        QWidget *legend = nullptr;
        QWidget *chart = nullptr;
        FigureView *table = nullptr;
        QList<LinkButton *> more = {}; //!< Links to lists and pages with more details.
    };
    ChartCard(const Parts &parts, QWidget *parent = nullptr);
    void setTitle(const QString &title);
    void setSentence(const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void swap();
    void nameParts();

    QString m_title;
    QWidget *m_legend;
    PlainLabel *m_titleLabel;
    QHBoxLayout *m_head;
    QHBoxLayout *m_below;
    QStackedWidget *m_stack;
    LinkButton *m_swap;
    PlainLabel *m_sentence;
};

} // namespace care
