// SPDX-License-Identifier: GPL-3.0-or-later
//! Charts with what stands around them.
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

//! Of bands of severity, from the lowest. In high contrast there is one colour, and the pattern tells them
//! apart.
QBrush bandBrush(const Theme &theme, int band);

//! The parts of bars, with the headings of a model's first \a parts columns: "Severity, 4–5, 3, 1–2".
class PartsLegend : public QWidget {
    Q_OBJECT

public:
    //! Parts above each other are named from the top. \a title may be empty; \a model outlives this.
    PartsLegend(const QAbstractItemModel &model, const QString &title, StackedBars::PartBrush brush,
        StackedBars::Form form, QWidget *parent, int parts = -1);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<int> columns() const; //!< in the order in which they are named
    QString nameOf(int column) const;
    void update();

    const QAbstractItemModel &m_model;
    const QString m_title;
    const StackedBars::PartBrush m_brush;
    const StackedBars::Form m_form;
    const int m_parts;
};

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
        QList<LinkButton *> more = {}; //!< to lists and pages with more of it
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
