// SPDX-License-Identifier: GPL-3.0-or-later
//! The value in one line of a detail panel, in the widget that fits it. Parts of RecordDetails.
#pragma once

#include "views/widgets/detailsections.h"

#include <QPlainTextEdit>

namespace care {

class PlainLabel;
class LinkButton;

//! A text of any length and with words of any length, as high as it needs to be. Longer than 64 KB or a
//! thousand lines it is cut until the reader asks for the rest, which then scrolls in a window of its own.
class LongValue : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr qsizetype cutAt = 64 * 1024;
    static constexpr int mostLines = 1000;

    explicit LongValue(const QString &text, QWidget *parent = nullptr);
    bool isCut() const { return m_cut; }
    void showAll();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void fitHeight();

    QString m_text;
    bool m_cut = false;
};

//! A value that is dots until its button is pressed.
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

//! A label that breaks its lines, with the distances of a row.
PlainLabel *wrappedLabel(const QString &text, QWidget *parent);

//! True if a label of this font could not break \a text to the width of a panel.
bool needsLongValue(const QString &text, const QFontMetrics &metrics);

//! Of what stands before a value: 112 px at 100 %, and as many letters at larger text.
int detailLabelWidth(const QFontMetrics &metrics);

} // namespace care
