// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the homes and their incidents as tables, each number with the list that it counts.
#pragma once

#include "models/insight/homefigures.h"
#include "models/insight/trend.h"
#include "views/today/rereading.h"

#include <QAbstractTableModel>

namespace care {

class WindowModels;

//! The list behind a cell; no schema where there is nothing to open.
struct FigureList {
    const ResourceSchema *schema = nullptr;
    Filter filter;
};

//! Takes its content as a whole; rows are replaced only where there are more or fewer of them.
class FigureTable : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    virtual FigureList listOf(const QModelIndex &cell) const = 0;
    //! The heading above those of the rows; may be empty.
    virtual QString rowTitle() const { return {}; }
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : rows(); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    virtual int rows() const = 0;
    //! A number, a text, or nothing known.
    virtual QVariant value(int row, int column) const = 0;
    //! Calls \a change, which gives the table \a rows rows, with the signals of a model.
    void replace(int rows, const std::function<void()> &change);
};

//! A row for each home, and one for all of them.
class HomeFiguresTable : public FigureTable {
    Q_OBJECT

public:
    enum Column { Home, Residents, Incidents, Change, ToReview, Overdue, Silent, ColumnCount };
    using FigureTable::FigureTable;

    void setFigures(const QList<HomeFigures> &figures);
    FigureList listOf(const QModelIndex &cell) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return int(m_rows.size()); }
    QVariant value(int row, int column) const override;

private:
    QList<HomeFigures> m_rows;
    bool m_hasTotal = false;
};

//! Incidents recorded in each week, by bands of severity.
class WeeksTable : public FigureTable {
    Q_OBJECT

public:
    using FigureTable::FigureTable;

    //! \a isWhole: all incidents are here, so that what the sentence compares is true.
    void setWeeks(
        const QList<IncidentWeek> &weeks, QDate today, const QStringList &homes, bool isWhole = true);
    //! "This week 9 so far. Week of 16-Nov: 19, the most in 12 weeks."
    QString summary() const;
    FigureList listOf(const QModelIndex &cell) const override;
    //! The list of a whole week.
    FigureList listOfWeek(int row) const;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    int rows() const override { return int(m_weeks.size()); }
    QVariant value(int row, int column) const override { return m_weeks[row].counts[std::size_t(column)]; }

private:
    QList<IncidentWeek> m_weeks;
    QDate m_today;
    QStringList m_homes;
    bool m_hasUnknown = false;
    bool m_isWhole = true;
};

//! Incidents of the last 90 days by the weekday and hour at which they happened.
class HoursTable : public FigureTable {
    Q_OBJECT

public:
    using FigureTable::FigureTable;

    //! \a isWhole: as of WeeksTable::setWeeks().
    void setHours(const IncidentTrends &trends, bool isWhole = true);
    //! "186 incidents; 68 of them between 02:00 and 05:00."
    QString summary() const;
    //! No filter knows weekdays and hours.
    FigureList listOf(const QModelIndex &) const override { return {}; }
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    int rows() const override { return m_isRead ? 7 : 0; }
    QVariant value(int row, int column) const override;

private:
    qint64 at(int hour) const; //!< on all days
    IncidentTrends m_trends;
    bool m_isRead = false;
    bool m_isWhole = true;
};

//! Reads the figures again whenever the rules find something else or other homes are chosen. Thread: GUI.
class Figures : public QObject {
    Q_OBJECT

public:
    //! \a models outlives this.
    explicit Figures(const WindowModels &models, QObject *parent = nullptr);

    HomeFiguresTable &homes() { return m_homes; }
    WeeksTable &weeks() { return m_weeks; }
    HoursTable &hours() { return m_hours; }
    //! While nobody sees them nothing is read.
    void setSeen(bool seen);
    //! True once the figures were read.
    bool isRead() const { return m_isRead; }

Q_SIGNALS:
    void changed();

private:
    struct Answer;
    void read();
    void take(const Answer &answer);

    const WindowModels &m_models;
    HomeFiguresTable m_homes;
    WeeksTable m_weeks;
    HoursTable m_hours;
    Rereading m_rereading;
    bool m_isSeen = false;
    bool m_isRead = false;
};

//! A trend as a table, whose last column says what stands out: the chart is drawn from it.
class TrendTable : public FigureTable {
    Q_OBJECT

public:
    using FigureTable::FigureTable;

    void setTrend(const Trend &trend);
    const Trend &trend() const { return m_trend; }
    //! -1 for an unknown label.
    int rowOf(const QString &label) const;
    QString labelOf(int row) const; //!< empty for -1
    //! "Open these 12 incidents"; empty where there is nothing to open.
    QString openText(const QModelIndex &cell) const;
    int wordsColumn() const { return int(m_trend.columns.size()); }
    bool hasWords() const;
    FigureList listOf(const QModelIndex &cell) const override;
    QString rowTitle() const override { return m_trend.rowTitle; }
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return int(m_trend.rows.size()); }
    QVariant value(int row, int column) const override;

private:
    Trend m_trend;
};

} // namespace care
