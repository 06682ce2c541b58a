// SPDX-License-Identifier: GPL-3.0-or-later
//! Tables of figures about homes and incidents; each number knows the list that it counts.
#pragma once

#include "models/insight/homefigures.h"
#include "models/insight/trend.h"
#include "views/today/rereading.h"

#include <QAbstractTableModel>

namespace care {

class WindowModels;

//! List of the records counted in a cell; without a schema if there is nothing to open.
struct FigureList {
    const ResourceSchema *schema = nullptr;
    Filter filter;
};

//! Table model that replaces its content as a whole; rows are reset only if their number changes.
class FigureTable : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    virtual FigureList listOf(const QModelIndex &cell) const = 0;
    //! Heading above the row titles; may be empty.
    virtual QString rowTitle() const { return {}; }
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : rows(); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    virtual int rows() const = 0;
    //! Value of a cell: a number, a text, or null if unknown.
    virtual QVariant value(int row, int column) const = 0;
    //! Calls \a change, which leaves the table with \a rows rows, between the signals of a model.
    void replace(int rows, const std::function<void()> &change);
};

//! Figures with a row for each home, and one for all of them.
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

    //! Sets the weeks; \a isWhole if all incidents are here, so that the sentence's comparisons are true.
    void setWeeks(
        const QList<IncidentWeek> &weeks, QDate today, const QStringList &homes, bool isWhole = true);
    //! Sentence such as "This week 9 so far. Week of 16-Nov: 19, the most in 12 weeks."
    QString summary() const;
    FigureList listOf(const QModelIndex &cell) const override;
    //! List of all incidents of a week.
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

    //! Sets the hours; \a isWhole as for WeeksTable::setWeeks().
    void setHours(const IncidentTrends &trends, bool isWhole = true);
    //! Sentence such as "186 incidents; 68 of them between 02:00 and 05:00."
    QString summary() const;
    //! No list to open, because no filter knows weekdays and hours.
    FigureList listOf(const QModelIndex &) const override { return {}; }
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    int rows() const override { return m_isRead ? 7 : 0; }
    QVariant value(int row, int column) const override;

private:
    qint64 at(int hour) const; //!< Number of incidents at this hour, over all days.
    IncidentTrends m_trends;
    bool m_isRead = false;
    bool m_isWhole = true;
};

//! Reads the figures again whenever the findings of rules or the chosen homes change. Thread: GUI.
class Figures : public QObject {
    Q_OBJECT

public:
    //! \a models must outlive this object.
    explicit Figures(const WindowModels &models, QObject *parent = nullptr);

    HomeFiguresTable &homes() { return m_homes; }
    WeeksTable &weeks() { return m_weeks; }
    HoursTable &hours() { return m_hours; }
    //! Sets whether the figures are visible; nothing is read while they are not.
    void setSeen(bool seen);
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

//! Trend as a table, whose last column describes what stands out; the chart is drawn from this table.
class TrendTable : public FigureTable {
    Q_OBJECT

public:
    using FigureTable::FigureTable;

    void setTrend(const Trend &trend);
    const Trend &trend() const { return m_trend; }
    //! Row with this label; -1 if unknown.
    int rowOf(const QString &label) const;
    QString labelOf(int row) const; //!< Label of a row; empty for row -1.
    //! Text of the link, such as "Open these 12 incidents"; empty if there is nothing to open.
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
