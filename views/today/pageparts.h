// SPDX-License-Identifier: GPL-3.0-or-later
//! Parts shared by pages about many residents: head, and columns.
#pragma once

#include <QScrollArea>

class QBoxLayout;
class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace care {

class FlowLayout;
class PlainLabel;

//! Head of a page: title, age of the records below, and buttons at the right.
class PageHead : public QWidget {
    Q_OBJECT

public:
    PageHead(const QString &title, QWidget *parent);

    PlainLabel &title() { return *m_title; }
    PlainLabel &asOf() { return *m_asOf; }
    void addBesideTitle(QWidget *widget);
    void addBelowTitle(QWidget *widget);
    void addButton(QPushButton *button);

private:
    PlainLabel *m_title;
    PlainLabel *m_asOf;
    FlowLayout *m_titleLine;
    QVBoxLayout *m_lines;
    QHBoxLayout *m_row;
};

//! Main and side column: side by side if both fit; otherwise stacked and scrolled as a whole.
class PageColumns : public QScrollArea {
    Q_OBJECT

public:
    //! Widths of the side column at 100 %, in a usual and in a large window.
    PageColumns(int sideWidth, int largeSideWidth, QWidget *parent);

    //! Sets both parts and takes ownership.
    void setParts(QWidget *main, QWidget *side);
    bool isWide() const { return m_isWide; }

Q_SIGNALS:
    void arranged(bool isWide);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    void limitHeight();

    const int m_sideWidth, m_largeSideWidth;
    QBoxLayout *m_columns;
    QWidget *m_side = nullptr;
    bool m_isWide = true;
};

} // namespace care
