// SPDX-License-Identifier: GPL-3.0-or-later
//! Incidents over time on the chart that the data ask for, with what is more than chance in words and
//! numbers.
#pragma once

#include "views/browse/page.h"
#include "views/today/trendtable.h"

class QComboBox;
class QPushButton;

namespace care {

class FigureView;
class FlowLayout;
class LineChart;
class LinkButton;
class PageColumns;
class PageHead;
class PlainLabel;
class WindowModels;

class TrendsPage : public Page {
    Q_OBJECT

public:
    //! \a models outlives the page.
    explicit TrendsPage(const WindowModels &models, QWidget *parent = nullptr);
    ~TrendsPage() override;
    Q_DISABLE_COPY_MOVE(TrendsPage)

    QString title() const override;
    //! "Incidents by week: 12 points, 1 signal".
    QString countText() const override;
    QString helpTopic() const override;
    //! Its part is the choice of the pickers, its record the day of the point that is marked.
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override;
    RecordAt current() const override { return {}; }
    RecordAt chosen() const override { return {}; }
    QString chosenResident() const override { return {}; }
    QSize minimumSizeHint() const override { return leastWithoutPanel(); }
    const TrendTable &table() const { return m_table; }
    //! The chart is of the last choice, as the store had it.
    bool isRead() const { return m_shown == m_choice && !m_isStale && !m_isReading; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    //! The choice in the pickers.
    struct Choice {
        QString what;
        QString home; //!< an id; empty for all homes of the window

        bool operator==(const Choice &) const = default;
    };
    QWidget *makeHeader();
    QWidget *makePicker(const QString &label, QComboBox *box);
    QWidget *makeChartCard();
    QWidget *makeNumbersCard();
    QWidget *makeTextCard(const QString &title, PlainLabel *text, QWidget *link);
    void connectParts();
    void fillHomes();
    void choose();
    void setChoice(const Choice &choice);
    void markStale();
    void readAnew();
    void read();
    void take(const Trend &trend);
    void mark(int row);
    void updateLink();
    void updateAsOf();
    void openRow(int row);
    void copyPicture();
    QStringList homesOf(const Choice &choice) const;
    QString heading() const;

    const WindowModels &m_models;
    TrendTable m_table;
    Choice m_choice; //!< the last one
    std::optional<Choice> m_shown; //!< that of m_table
    QDate m_wanted; //!< the day to mark once its point is there
    int m_asked = 0; //!< number of the choice; an answer to an earlier one is dropped
    bool m_isReading = false;
    bool m_isStale = true;
    QTimer m_gather;

    QComboBox *m_what;
    QComboBox *m_home;
    PageHead *m_head;
    PlainLabel *m_title;
    QWidget *m_legend;
    LineChart *m_chart;
    PlainLabel *m_sentence;
    LinkButton *m_open;
    FigureView *m_view;
    PlainLabel *m_points;
    PlainLabel *m_reason;
    QWidget *m_card = nullptr; //!< of the chart
    PageColumns *m_columns;
};

} // namespace care
