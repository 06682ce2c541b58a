// SPDX-License-Identifier: GPL-3.0-or-later
//! A short fact in a box, such as an allergy or an end date. Wraps if it is too long; is never cut.
#pragma once

#include "views/paper/bannerwords.h"
#include "views/widgets/plainlabel.h"

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

//! Text, background and border of a kind in the present theme.
struct ChipColours {
    QColor text, ground, edge;
};
ChipColours chipColours(Chip::Kind kind);

} // namespace care
