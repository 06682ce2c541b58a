// SPDX-License-Identifier: GPL-3.0-or-later
//! Only label class of the program: QLabel guesses whether its text is HTML, which text of the service never
//! is.
#pragma once

#include "views/widgets/theme.h"

#include <QHash>
#include <QLabel>

namespace care {

class PlainLabel : public QLabel {
    Q_OBJECT

public:
    enum class Tone : quint8 { Ink, Muted, Accent, Danger };

    //! Lasting look of a label; a weight without a size is of the normal size.
    enum Look : quint16 {
        Muted = 0x1,
        Danger = 0x2,
        Small = 0x4,
        Large = 0x8,
        Title = 0x10,
        Strong = 0x20,
        Bold = 0x40,
        Wrapped = 0x80, //!< Breaks the text into lines.
        Elided = 0x100,
        Selectable = 0x200,
        Heading = Large | Strong,
    };
    Q_DECLARE_FLAGS(Looks, Look)

    explicit PlainLabel(const QString &text = {}, QWidget *parent = nullptr, Looks looks = {});

    //! Shows \a text literally; control and bidirectional formatting characters become visible.
    void setText(const QString &text);
    void setTone(Tone tone);
    void setTextSize(TextSize size, QFont::Weight weight = QFont::Normal);
    //! Shows one line, cut with an ellipsis if too long, with the full text as tool tip.
    void setElided(bool elided);
    //! Lets the mouse select and copy the text, without a tab stop.
    void setSelectable(bool selectable);

    //! Sets the preferred maximum width of wrapping text; by default 640 px, about 90 letters.
    void setWidest(int width);

    //! Size of the text, with wrapping text as wide as its longest line; QLabel would choose its own
    //! proportions.
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

    //! Cached sizes of wrapping text: a layout asks for the same widths a dozen times, and Qt would lay out
    //! the text each time.
    struct Measured {
        QString text;
        QFont font;
        QMargins margins;
        Qt::TextInteractionFlags interaction;
        int naturalWidth = -1;
        QHash<int, int> heights; //!< Heights of the wrapped text by width.
    };
    Measured &measured() const;

    mutable Measured m_measured;
    TextSize m_size = TextSize::Normal;
    QFont::Weight m_weight = QFont::Normal;
    int m_widest = 640;
    bool m_sized = false;
    bool m_elided = false;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(PlainLabel::Looks)

//! Sets the accessible name and notifies assistive technology only if it differs:
//! QWidget::setAccessibleName() always sends a message, and a screen reader works through each before it
//! reports the focus.
void tellName(QWidget *widget, const QString &name);
//! Sets a wrapped plain-text tool tip, also as accessible description, notified only if it differs.
void setPlainToolTip(QWidget *widget, const QString &text);
void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget);
//! Escapes text of the service for a button or tab, so that its "&" is no access key.
QString buttonText(const QString &text);
//! Announces \a text to assistive technology without moving the focus.
void announce(QWidget *widget, const QString &text);

} // namespace care
