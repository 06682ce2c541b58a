// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/carestyle.h"

#include "views/widgets/icons.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>
#include <QStyledItemDelegate>
#include <QTabBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int s_fieldHeight = 28;

void paintTick(QPainter *painter, const QRectF &r, const QColor &colour, bool partly)
{
    painter->setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&r](qreal x, qreal y) {
        return QPointF(r.left() + r.width() * x, r.top() + r.height() * y);
    };
    if (partly)
        painter->drawLine(at(0.25, 0.5), at(0.75, 0.5));
    else
        painter->drawPolyline(QPolygonF{ at(0.22, 0.53), at(0.42, 0.73), at(0.79, 0.29) });
}

void paintIndicator(QPainter *painter, const QStyleOption *option, bool round)
{
    const Theme theme = Theme::current();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & (QStyle::State_On | QStyle::State_NoChange);
    const QRectF r = QRectF(option->rect).adjusted(1, 1, -1, -1);
    const QColor fill = !enabled ? theme.soft : on ? theme.accent : theme.panel;
    const QColor edge = !enabled ? theme.line : on ? theme.accent : theme.edge;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBox(painter, r, fill, edge, round ? r.width() / 2 : 3, 1.5);
    const QColor mark = enabled ? theme.onAccent : theme.muted;
    if (on && round) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(mark);
        painter->drawEllipse(r.center(), r.width() / 4.5, r.width() / 4.5);
    } else if (on) {
        paintTick(painter, r, mark, option->state & QStyle::State_NoChange);
    }
    painter->restore();
}

//! Paints a text field. "quiet" fields (the search in the top bar) have their own hint and need no strong
//! border; "wrong" fields hold an unreadable value, which text beside them explains.
void paintField(QPainter *painter, const QStyleOption *option, const QWidget *widget = nullptr)
{
    const Theme theme = Theme::current();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool focused = enabled && (option->state & QStyle::State_HasFocus);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool quiet = widget && widget->property("quiet").toBool();
    const bool wrong = widget && widget->property("wrong").toBool();
    const bool readOnly = option->state & QStyle::State_ReadOnly;
    const QColor resting = quiet ? theme.controlLine : theme.edge;
    QColor ground = enabled && !readOnly ? theme.panel : theme.soft;
    if (quiet && !focused)
        ground = theme.ground;
    paintBox(painter, option->rect, ground,
        wrong         ? theme.danger
            : focused ? theme.accent
            : enabled ? resting
                      : theme.line,
        4, focused || wrong ? 2 : 1);
    painter->restore();
}

enum class Points : quint8 { Down, Up, Left, Right };

//! Paints a chevron as large as the text, but no larger than \a rect.
void paintChevron(QPainter *painter, const QRect &rect, bool enabled, Points to = Points::Down)
{
    const Theme theme = Theme::current();
    const QPointF c = QRectF(rect).center();
    const qreal half = std::min(4 * textScale(), std::max(rect.width(), rect.height()) / 2.0 - 1);
    const qreal tip = to == Points::Up || to == Points::Left ? -half / 2 : half / 2;
    const bool isUpright = to == Points::Down || to == Points::Up;
    const auto at = [&](qreal along, qreal across) {
        return c + (isUpright ? QPointF(along, across) : QPointF(across, along));
    };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const qreal width = 1.5 * std::min(textScale(), 1.5);
    painter->setPen(
        QPen(enabled ? theme.ink : theme.muted, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF{ at(-half, -tip), at(0, tip), at(half, -tip) });
    painter->restore();
}

//! True for a letter with Alt that is no access key: the user meant a command, but on some systems Qt would
//! type the letter. AltGr arrives with Ctrl or by itself, and keypad digits with Alt spell a character code;
//! on a Mac the key types letters.
bool isStrayLetter(const QObject *target, const QKeyEvent &event)
{
#ifdef Q_OS_MACOS
    Q_UNUSED(target)
    Q_UNUSED(event)
    return false;
#else
    if ((event.modifiers() & ~Qt::ShiftModifier) != Qt::AltModifier)
        return false;
    const QString text = event.text();
    const auto *widget = qobject_cast<const QWidget *>(target);
    // Keys for an open list of completions go on to the field below.
    const bool isList = qobject_cast<const QAbstractItemView *>(widget) && widget->windowType() == Qt::Popup;
    const bool isField = widget
        && (widget->testAttribute(Qt::WA_InputMethodEnabled) || isList
            || qobject_cast<const QComboBox *>(widget));
    return isField && !text.isEmpty() && text.front().isPrint();
#endif
}

} // namespace

void paintBox(QPainter *painter, const QRectF &rect, const QColor &ground, const QColor &edge, qreal radius,
    qreal width)
{
    painter->setPen(QPen(edge, width));
    painter->setBrush(ground);
    const qreal half = width / 2;
    painter->drawRoundedRect(rect.adjusted(half, half, -half, -half), radius - half, radius - half);
}

void paintFocusRing(QPainter *painter, const QRectF &rect, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(Theme::current().accent, 2));
    painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
    painter->restore();
}

CareStyle::CareStyle()
    : QProxyStyle(u"Fusion"_s)
{
}

void CareStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paintIndicator(painter, option, false);
    case PE_IndicatorMenuCheckMark:
        if (option->state & State_On) {
            const bool enabled = option->state & State_Enabled;
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            paintTick(painter, option->rect, enabled ? Theme::current().ink : Theme::current().muted, false);
            painter->restore();
        }
        return;
    case PE_IndicatorRadioButton:
        return paintIndicator(painter, option, true);
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        // The editor inside a combo box or spin box has no frame, because its owner draws the field.
        if (frame && frame->lineWidth > 0)
            paintField(painter, option, widget);
        return;
    }
    case PE_FrameLineEdit:
        return paintField(painter, option);
    case PE_FrameFocusRect:
        // Qt passes a tab's text rectangle, which the ring would cut through, so it is enlarged.
        if (qobject_cast<const QTabBar *>(widget))
            return paintFocusRing(painter, option->rect.adjusted(-10, -8, 11, 6) & widget->rect());
        return paintFocusRing(painter, option->rect);
    case PE_PanelItemViewRow:
        return; // Paint nothing here, because delegates paint the row background themselves.
    case PE_IndicatorArrowDown:
        return paintChevron(painter, option->rect, option->state & State_Enabled, Points::Down);
    case PE_IndicatorArrowUp:
        return paintChevron(painter, option->rect, option->state & State_Enabled, Points::Up);
    case PE_IndicatorArrowLeft:
        return paintChevron(painter, option->rect, option->state & State_Enabled, Points::Left);
    case PE_IndicatorArrowRight:
        return paintChevron(painter, option->rect, option->state & State_Enabled, Points::Right);
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void CareStyle::drawControl(
    ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (element == CE_Splitter) {
        const Theme theme = Theme::current();
        painter->fillRect(option->rect, option->state & State_HasFocus ? theme.accent : theme.line);
        return;
    }
    // Style sheets do not reach the popup list of a combo box, which would have no visible edge in dark
    // colours.
    if (element == CE_ShapedFrame && widget && widget->inherits("QComboBoxPrivateContainer")) {
        painter->setPen(Theme::current().controlLine);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void CareStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        paintField(painter, option);
        const QRect arrow = subControlRect(control, option, SC_ComboBoxArrow, widget);
        return paintChevron(painter, arrow, option->state & State_Enabled);
    }
    if (control == CC_SpinBox) {
        paintField(painter, option);
        const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        if (!spin || spin->buttonSymbols == QAbstractSpinBox::NoButtons)
            return;
        const bool enabled = option->state & State_Enabled;
        paintChevron(painter, subControlRect(control, option, SC_SpinBoxUp, widget), enabled, Points::Up);
        return paintChevron(painter, subControlRect(control, option, SC_SpinBoxDown, widget), enabled);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect CareStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    return element == SE_LineEditContents && frame && frame->lineWidth > 0 ? rect.adjusted(5, 0, -5, 0)
                                                                           : rect;
}

QRect CareStyle::subControlRect(
    ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    return control == CC_ComboBox && part == SC_ComboBoxEditField ? rect.adjusted(5, 0, 0, 0) : rect;
}

int CareStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin:
        return 12;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    case PM_SplitterWidth:
        return 1;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return scaled(18);
    case PM_TabBarScrollButtonWidth:
        return scaled(26); // Scroll buttons are wide enough to hit with a pointer.
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return 2;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int CareStyle::styleHint(
    StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0; // A click only selects; Enter or a double click opens, on every desktop.
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
        return 0;
    case SH_ComboBox_Popup:
        return 0;
    case SH_ComboBox_PopupFrameStyle:
        return QFrame::Box | QFrame::Plain;
    case SH_Widget_Animation_Duration:
        return 0; // Nothing on screen is animated.
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QIcon CareStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    switch (which) {
    case SP_LineEditClearButton:
        return icon(Icon::Close);
    case SP_ArrowLeft: // Arrows of the calendar's months.
        return icon(Icon::Back);
    case SP_ArrowRight:
        return icon(Icon::Forward);
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

void CareStyle::polish(QApplication *application)
{
    QProxyStyle::polish(application);
    application->installEventFilter(this);
}

namespace {

//! Makes the rows of a combo box as high as those of a menu.
class ComboRows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return { size.width() + 8, std::max(scaled(28), option.fontMetrics.height() + 10) };
    }
};

} // namespace

void CareStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    // Set the delegate before the first popup, whose height Qt computes from its rows.
    if (auto *combo = qobject_cast<QComboBox *>(widget);
        combo && combo->itemDelegate()->inherits("QComboBoxDelegate"))
        combo->setItemDelegate(new ComboRows(combo));
}

bool CareStyle::eventFilter(QObject *watched, QEvent *event)
{
    const bool isMoved = event->type() == QEvent::Show || event->type() == QEvent::Move;
    if (isMoved && watched->inherits("QTipLabel")) {
        auto *tip = qobject_cast<QWidget *>(watched);
        const QRect frame = tip->frameGeometry();
        if (const QPoint place = besideBanners(frame); place != frame.topLeft())
            tip->move(place);
    }
    if (event->type() == QEvent::KeyPress && isStrayLetter(watched, *static_cast<QKeyEvent *>(event)))
        return true;
    return QProxyStyle::eventFilter(watched, event);
}

QSize CareStyle::sizeFromContents(
    ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_LineEdit || type == CT_ComboBox || type == CT_SpinBox)
        result = QSize(result.width() + 10, std::max(result.height(), s_fieldHeight));
    if (type == CT_CheckBox || type == CT_RadioButton)
        result.setHeight(std::max(result.height(), 24));
    return result;
}

} // namespace care
