// SPDX-License-Identifier: GPL-3.0-or-later
//! Short fact in a box, such as an allergy or an end date; wraps if too long and is never cut.
#pragma once

#include "views/paper/bannerwords.h"
#include "views/widgets/plainlabel.h"

#include <QAbstractButton>

class QToolButton;

namespace care {

class Chip : public PlainLabel {
    Q_OBJECT

public:
    using Kind = FactKind;

    explicit Chip(const QString &text, Kind kind = Kind::Neutral, QWidget *parent = nullptr);
    void setKind(Kind kind);
    Kind kind() const { return m_kind; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind = Kind::Neutral;
};

//! Text, background and border colour of a kind of chip in the present theme.
struct ChipColours {
    QColor text, ground, edge;
};
ChipColours chipColours(Chip::Kind kind);

//! Chip for one condition of a filter: "Status is" muted, "active" in normal text, and a cross. A click or
//! Space edits the condition (clicked()), the cross or Delete removes it.
class FilterChip : public QAbstractButton {
    Q_OBJECT

public:
    explicit FilterChip(const QString &label, const QString &value, QWidget *parent = nullptr);
    void setCondition(const QString &label, const QString &value);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void removed();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QSize sizeFor(int widestValue) const;

    QString m_label, m_value;
    QToolButton *m_cross;
};

} // namespace care
