// SPDX-License-Identifier: GPL-3.0-or-later
//! Widgets for values in the side panel, used by RecordDetails.
#pragma once

#include "views/paper/detailsections.h"
#include "views/widgets/plainlabel.h"

#include <QPlainTextEdit>

namespace care {

class LinkButton;

//! Read-only text of any length, as high as needed. Above 64 KB or a thousand lines it is cut, with a button
//! that shows the rest in a scrolling window.
class LongValue : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr qsizetype cutAt = 64 * 1024;
    static constexpr int mostLines = 1000;

    explicit LongValue(const QString &text, QWidget *parent = nullptr);
    bool isCut() const { return m_cut; }
    void showAll();
    QSize sizeHint() const override { return { 200, height() }; }
    QSize minimumSizeHint() const override { return { 60, fontMetrics().height() }; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void fitHeight();

    QString m_text;
    bool m_cut = false;
};

//! Masked value with a button to reveal it.
class MaskedValue : public QWidget {
    Q_OBJECT

public:
    MaskedValue(const DetailRow &row, bool revealed, QWidget *parent = nullptr);

Q_SIGNALS:
    void toggled(const QString &key, bool revealed);

private:
    void setRevealed(bool revealed);

    DetailRow m_row;
    PlainLabel *m_value;
    LinkButton *m_button;
    bool m_revealed = false;
};

//! Makes a wrapping label with the margins of a row.
PlainLabel *rowLabel(const QString &text, QWidget *parent, PlainLabel::Looks looks = {});

//! Width in px of a value beside its label in the narrowest panel.
int narrowestValueWidth(const QFontMetrics &metrics);

//! True if a label could not wrap \a text to \a width px.
bool needsLongValue(const QString &text, const QFontMetrics &metrics, int width);

//! Width of the labels: 112 px at 100 %, more with larger text.
int detailLabelWidth(const QFontMetrics &metrics);

} // namespace care
