// SPDX-License-Identifier: GPL-3.0-or-later
//! Page about incidents over time or compared, with the chart that suits the data, and its signals in words
//! and numbers.
#pragma once

#include "views/browse/page.h"
#include "views/paper/sheet.h"
#include "views/today/figures.h"
#include "views/today/rereading.h"

#include <QTransposeProxyModel>

#include <memory>
#include <vector>

class QComboBox;
class QGridLayout;
class QVBoxLayout;

namespace care {

class Chart;
class ChartCard;
class FigureView;
class LineChart;
class LinkButton;
class Notice;
class PageColumns;
class PageHead;
class PlainLabel;
class WindowModels;

class TrendsPage : public Page {
    Q_OBJECT

public:
    static constexpr QLatin1StringView entry{ "trends" }; //!< Name of this page's entry in Pages.

    //! \a models must outlive the page.
    explicit TrendsPage(const WindowModels &models, QWidget *parent = nullptr);
    ~TrendsPage() override;
    Q_DISABLE_COPY_MOVE(TrendsPage)

    QString title() const override;
    //! Count such as "Incidents by week: 52 rows, 1 signal".
    QString countText() const override;
    QString helpTopic() const override;
    //! Place of the page: its part is the choice in the pickers, its record the label of the marked row.
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override;
    void chooseHome() override;
    QSize minimumSizeHint() const override { return leastWithoutPanel(); }
    void print(const WindowModels &models) override;
    std::optional<ExportOffer> exportOffer() const override;
    QString undoText() const override;
    void undo() override;
    const TrendTable &table() const { return m_table; }
    //! True if the chart shows the last choice with the present records.
    bool isRead() const { return m_shown == m_choice && m_rereading.isCurrent(); }

protected:
    void showEvent(QShowEvent *event) override;

private:
    //! Measure, home and period chosen by the user.
    struct Choice {
        QString what;
        QString home; //!< Id of a home; empty for all homes of the window.
        int weeks = TrendQuery::periods[0];

        bool operator==(const Choice &) const = default;
    };
    //! Small chart with its table.
    struct Part {
        std::unique_ptr<TrendTable> table;
        LineChart *chart;
        ChartCard *card;
    };
    QWidget *makeHeader();
    QWidget *makePicker(const QString &label, QComboBox *box);
    QWidget *makeMain();
    QWidget *makeSide();
    QWidget *makeNumbersCard();
    QWidget *makeTextCard(const QString &title, PlainLabel *text, QWidget *link);
    void connectParts();
    void fillHomes();
    void choose();
    void setChoice(const Choice &choice);
    void readAnew();
    void read();
    void examine(const TrendQuery &query, int asked);
    void take(const Trend &trend);
    void makeChart(TrendShape shape);
    Chart *newChart(TrendShape shape);
    QWidget *newLegend(TrendShape shape);
    void makeView(TrendShape shape);
    void setFunnel(const Trend &trend);
    void showColumns();
    void showParts(const Trend &trend);
    Part newPart();
    void placeParts();
    void mark(int row);
    QModelIndex markedCell() const;
    void updateLinks();
    QString asOfText(Medium medium) const;
    void updateAsOf();
    void openCell(const QModelIndex &cell) { openList(m_table.listOf(cell)); }
    void openList(const FigureList &list);
    void recalculate();
    void copyPicture();
    QHash<QString, QStringList> recordsPrinted() const;
    LineChart *lineChart() const;
    QStringList homesOf(const Choice &choice) const;
    QString periodText() const;
    QString heading() const;
    QString rowsText() const;

    const WindowModels &m_models;
    TrendTable m_table;
    QTransposeProxyModel m_turned; //!< Transposed table for grids, whose columns do not fit side by side.
    std::vector<Part> m_parts;
    Choice m_choice; //!< Latest choice of the user.
    std::optional<Choice> m_shown; //!< Choice whose data m_table holds.
    TrendShape m_shape = TrendShape::Line; //!< Shape of the present chart.
    QString m_wanted; //!< Label to mark once its row exists.
    int m_marked = -1;
    int m_asked = 0; //!< Serial number of the choice; answers to earlier ones are dropped.
    Rereading m_rereading;

    QComboBox *m_what;
    QComboBox *m_home;
    QComboBox *m_period;
    PageHead *m_head;
    PlainLabel *m_title;
    QWidget *m_legend = nullptr;
    Chart *m_chart = nullptr;
    PlainLabel *m_sentence;
    Notice *m_notice;
    LinkButton *m_open;
    LinkButton *m_recalculate;
    FigureView *m_view = nullptr;
    PlainLabel *m_points;
    PlainLabel *m_reason;
    QWidget *m_card = nullptr; //!< Card that holds the chart.
    QVBoxLayout *m_cardColumn = nullptr;
    QLayout *m_cardHead = nullptr;
    QVBoxLayout *m_numbers = nullptr;
    PlainLabel *m_partsTitle;
    QWidget *m_partsPane = nullptr;
    QGridLayout *m_grid = nullptr;
    PageColumns *m_columns;
};

} // namespace care
