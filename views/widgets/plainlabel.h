// SPDX-License-Identifier: GPL-3.0-or-later
//! The only label of the program. A QLabel guesses whether its text is HTML; text of the service never is.
#pragma once

#include "views/widgets/theme.h"

#include <QHash>
#include <QLabel>

namespace care {

class PlainLabel : public QLabel {
    Q_OBJECT

public:
    enum class Tone : quint8 { Ink, Muted, Accent, Danger };

    explicit PlainLabel(const QString &text = {}, QWidget *parent = nullptr);

    //! Shows \a text as it is; overriding and control characters become visible.
    void setText(const QString &text);
    void setTone(Tone tone);
    void setTextSize(TextSize size, QFont::Weight weight = QFont::Normal);
    //! One line, cut with an ellipsis where it is too long; the whole text is the tool tip then.
    void setElided(bool elided);
    //! Can be marked and copied with the mouse. It is no stop of the Tab key.
    void setSelectable(bool selectable);

    //! Width that wrapping text wishes at most; 640 px, about 90 letters, unless set.
    void setWidest(int width);

    //! Of wrapping text: its longest line, not QLabel's guess at a pleasant shape.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateToolTip();
    int naturalWidth() const;

    //! What wrapping text was found to take. A layout asks for the same widths a dozen times, and each time
    //! Qt would lay out the text anew.
    struct Measured {
        QString text;
        QFont font;
        QMargins margins;
        Qt::TextInteractionFlags interaction;
        int naturalWidth = -1;
        QHash<int, int> heights; //!< by width
    };
    Measured &measured() const;

    mutable Measured m_measured;
    TextSize m_size = TextSize::Normal;
    QFont::Weight m_weight = QFont::Normal;
    int m_widest = 640;
    bool m_sized = false;
    bool m_elided = false;
};

//! A tool tip that is plain text, wrapped; it becomes the accessible description too.
void setPlainToolTip(QWidget *widget, const QString &text);
void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget);
//! Text of the service on a button or a tab: its & is no short cut.
QString buttonText(const QString &text);
//! Tells assistive technology of \a text without moving the focus.
void announce(QWidget *widget, const QString &text);

} // namespace care
