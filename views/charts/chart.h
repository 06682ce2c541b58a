// SPDX-License-Identifier: GPL-3.0-or-later
//! The common part of all charts: a drawing of a table model that follows its data, colours and text size.
#pragma once

#include <QImage>
#include <QWidget>

class QAbstractItemModel;
class QCustomPlot;

namespace care {

struct Theme;

//! The table of the same model is the twin that is read by cells. Thread: GUI.
class Chart : public QWidget {
    Q_OBJECT

public:
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    //! For paper: in the colours of paper and in text of 100 %, whatever those of the screen. Its device
    //! pixel ratio is that of print.
    QImage picture(QSize size);

Q_SIGNALS:
    //! By the pointer, or by keys of a chart that has them.
    void rowChosen(int row);

protected:
    //! \a model outlives this. Sizes at 100 %.
    Chart(const QAbstractItemModel &model, QSize usual, QSize least, QWidget *parent);

    //! Takes the numbers from the model.
    virtual void read() = 0;
    //! Sets colours, fonts and labels.
    virtual void dress(const Theme &theme) = 0;
    virtual QString toolTipAt(const QPoint &position) const = 0;
    //! -1 for none.
    virtual int rowAt(const QPoint &position) const;
    virtual QRect plotArea() const { return rect(); }
    void refresh(); //!< read() and redress()
    void redress();

    bool event(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    const QAbstractItemModel &m_model;
    QCustomPlot *const m_plot;

private:
    const QSize m_usual, m_least;
};

} // namespace care
