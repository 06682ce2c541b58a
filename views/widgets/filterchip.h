// SPDX-License-Identifier: GPL-3.0-or-later
//! One condition of a filter: "Status is" muted, "active" in normal text, and a cross. Click or Space edits
//! it (clicked()), the cross or Delete removes it.
#pragma once

#include <QAbstractButton>

class QToolButton;

namespace care {

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
