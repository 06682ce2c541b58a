// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/theme.h"

#include "views/paper/paperinks.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/scale.h"
#include "views/widgets/systemlook.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QRegularExpression>
#include <QStyleHints>
#include <QWidget>
#include <QWindow>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool systemIsDark(const QPalette &system)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown)
        return scheme == Qt::ColorScheme::Dark;
#endif
    return system.color(QPalette::Window).lightness() < system.color(QPalette::WindowText).lightness();
}

Theme themeFor(Look look, const SystemLook &wanted)
{
    if (look == Look::Light)
        return Theme::light();
    if (look == Look::Dark)
        return Theme::dark();
    if (look == Look::Contrast || look == Look::DarkContrast)
        return highContrastTheme(look == Look::DarkContrast);
    // An empty palette restores the system's own, which is the only way to read it without private headers.
    QApplication::setPalette(QPalette());
    const QPalette system = QApplication::palette();
    if (isHighContrast(system))
        return Theme::fromSystem(system);
    const bool isDark = wanted.scheme == SystemLook::Scheme::Unknown
        ? systemIsDark(system)
        : wanted.scheme == SystemLook::Scheme::Dark;
    if (wanted.moreContrast)
        return highContrastTheme(isDark);
    return isDark ? Theme::dark() : Theme::light();
}

//! Watches for the system changing its colours.
class SystemWatcher : public QObject {
    Q_OBJECT

public:
    explicit SystemWatcher(QApplication &application)
        : QObject(&application)
        , m_application(application)
    {
        application.installEventFilter(this);
    }
    void setLook(Look look, int textPercent)
    {
        m_look = look;
        m_textPercent = textPercent;
        m_isApplied = true;
    }
    bool isApplied() const { return m_isApplied; }
    void setSystemLook(const SystemLook &system)
    {
        const bool isOther = std::exchange(m_system, system) != system;
        if (isOther && m_isApplied && m_look == Look::System)
            Theme::apply(m_application, m_look, m_textPercent);
    }
    const SystemLook &systemLook() const { return m_system; }
    const QFont &systemFont() const { return m_systemFont; }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        // The platform notifies every window, but one Theme::apply() repaints them all.
        if (event->type() == QEvent::ThemeChange && watched->isWindowType() && m_look == Look::System)
            Theme::apply(m_application, m_look, m_textPercent);
        return QObject::eventFilter(watched, event);
    }

private:
    QApplication &m_application;
    Look m_look = Look::System;
    int m_textPercent = 100;
    bool m_isApplied = false; //!< True once a look was chosen.
    SystemLook m_system;
    //! Font of the system, from before the program set its own.
    const QFont m_systemFont = QApplication::font();
};

SystemWatcher &watcherOf(QApplication &application)
{
    auto *watcher = application.findChild<SystemWatcher *>(QString(), Qt::FindDirectChildrenOnly);
    return watcher ? *watcher : *new SystemWatcher(application);
}

//! Switches animations off, whatever the system prefers: nothing slides or fades.
void switchMotionOff()
{
    for (const Qt::UIEffect effect : { Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
             Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox })
        QApplication::setEffectEnabled(effect, false);
}

double luminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(double(colour.redF())) + 0.7152 * linear(double(colour.greenF()))
        + 0.0722 * linear(double(colour.blueF()));
}

} // namespace

Theme Theme::light()
{
    Theme t;
    t.ground = 0xF4F6F8;
    t.panel = 0xFFFFFF;
    t.ink = paper::ink;
    t.muted = paper::muted;
    t.line = paper::line;
    t.soft = paper::soft;
    t.accent = 0x0F6B80;
    t.accentGround = 0xE1F0F3;
    t.onAccent = 0xFFFFFF;
    t.selection = 0xD5EAEF;
    t.onSelection = t.ink;
    t.mutedOnSelection = t.muted;
    t.warning = 0x8A5A00;
    t.warningGround = 0xFFF3D6;
    t.danger = 0x9F1239;
    t.dangerGround = 0xFDE7EC;
    t.good = 0x1B6B3A;
    t.goodGround = 0xE6F4EB;
    t.changed = 0xFFF7DB;
    t.edge = 0x8592A0;
    t.controlLine = 0xCCD4DC;
    return t;
}

Theme Theme::dark()
{
    Theme t;
    t.ground = 0x161B21;
    t.panel = 0x1E252D;
    t.ink = 0xE6EBF0;
    t.muted = 0x9BA8B5;
    t.line = 0x323C47;
    t.soft = 0x252E37;
    t.accent = 0x5CC0D6;
    t.accentGround = 0x17353D;
    t.onAccent = 0x0D1B20;
    t.selection = 0x1D4450;
    t.onSelection = t.ink;
    t.mutedOnSelection = 0xB4C1CC;
    t.warning = 0xF2C265;
    t.warningGround = 0x3A2F14;
    t.danger = 0xFF8FA6;
    t.dangerGround = 0x43202A;
    t.good = 0x7ED3A0;
    t.goodGround = 0x183526;
    t.changed = 0x3A3520;
    t.edge = 0x77838F;
    t.controlLine = 0x3E4954;
    t.isDark = true;
    return t;
}

Theme Theme::fromSystem(const QPalette &system)
{
    Theme t;
    t.ground = system.color(QPalette::Window);
    t.panel = t.soft = t.accentGround = t.warningGround = t.dangerGround = t.goodGround = t.changed =
        t.ground;
    t.ink = system.color(QPalette::WindowText);
    t.muted = t.line = t.edge = t.controlLine = t.warning = t.danger = t.good = t.ink;
    t.accent = system.color(QPalette::Link);
    if (contrast(t.accent, t.ground) < 4.5)
        t.accent = t.ink;
    t.onAccent = t.ground;
    t.selection = system.color(QPalette::Highlight);
    t.onSelection = t.mutedOnSelection = system.color(QPalette::HighlightedText);
    t.isDark = t.ground.lightness() < 128;
    t.isSystem = true;
    return t;
}

Theme highContrastTheme(bool isDark)
{
    QPalette palette(isDark ? Qt::black : Qt::white);
    palette.setColor(QPalette::Window, isDark ? Qt::black : Qt::white);
    palette.setColor(QPalette::WindowText, isDark ? Qt::white : Qt::black);
    palette.setColor(QPalette::Link, isDark ? QColor(0xFFFF00) : QColor(0x00308F));
    palette.setColor(QPalette::Highlight, isDark ? Qt::white : Qt::black);
    palette.setColor(QPalette::HighlightedText, isDark ? Qt::black : Qt::white);
    return Theme::fromSystem(palette);
}

Theme Theme::of(const QPalette &palette)
{
    const QColor window = palette.color(QPalette::Window);
    for (const Theme &known : { light(), dark() }) {
        if (known.ground == window)
            return known;
    }
    return fromSystem(palette);
}

Theme Theme::current()
{
    return of(QGuiApplication::palette());
}

QPalette Theme::palette() const
{
    QPalette p;
    const std::pair<QPalette::ColorRole, QColor> roles[] = { { QPalette::Window, ground },
        { QPalette::WindowText, ink }, { QPalette::Base, panel }, { QPalette::AlternateBase, soft },
        { QPalette::Text, ink }, { QPalette::Button, panel }, { QPalette::ButtonText, ink },
        { QPalette::Highlight, selection }, { QPalette::HighlightedText, onSelection },
        { QPalette::PlaceholderText, muted }, { QPalette::Link, accent }, { QPalette::LinkVisited, accent },
        { QPalette::BrightText, danger }, { QPalette::ToolTipBase, ink }, { QPalette::ToolTipText, panel },
        { QPalette::Light, panel }, { QPalette::Midlight, soft }, { QPalette::Mid, line },
        { QPalette::Dark, edge }, { QPalette::Shadow, edge } };
    for (const auto &[role, colour] : roles)
        p.setColor(role, colour);
    p.setColor(QPalette::Disabled, QPalette::WindowText, mixed(muted, panel, isSystem ? 0.4 : 0.3));
    // Keep disabled text legible, since a read-only field must stay readable.
    for (const QPalette::ColorRole role : { QPalette::Text, QPalette::ButtonText })
        p.setColor(QPalette::Disabled, role, muted);
    return p;
}

QString Theme::styleSheet() const
{
    QFile file(u":/care/style/care.qss"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const QColor disabled = mixed(muted, panel, isSystem ? 0.4 : 0.3);
    const std::pair<QLatin1StringView, QColor> names[] = { { "ground"_L1, ground }, { "panel"_L1, panel },
        { "ink"_L1, ink }, { "muted"_L1, muted }, { "line"_L1, line }, { "soft"_L1, soft },
        { "accent"_L1, accent }, { "accentGround"_L1, accentGround }, { "onAccent"_L1, onAccent },
        { "accentHover"_L1, mixed(accent, ink, 0.15) }, { "selection"_L1, selection },
        { "onSelection"_L1, onSelection }, { "danger"_L1, danger }, { "edge"_L1, edge },
        { "controlLine"_L1, controlLine }, { "disabled"_L1, disabled },
        // In high contrast, lines have the colour of the text, which would be invisible on an area of that
        // colour.
        { "disabledGround"_L1, isSystem ? panel : line }, { "disabledEdge"_L1, isSystem ? disabled : line },
        { "onDisabledGround"_L1, isSystem ? disabled : muted },
        { "scroll"_L1, mixed(line, muted, isDark ? 0.25 : 0.12) }, { "tip"_L1, isDark ? line : ink },
        { "onTip"_L1, isDark ? ink : panel } };
    for (const auto &[name, colour] : names)
        sheet.replace("${"_L1 + name + u'}', colour.name());
    static const QRegularExpression pixels(u"\\$\\{px:(\\d+)\\}"_s);
    for (QRegularExpressionMatch found = pixels.match(sheet); found.hasMatch(); found = pixels.match(sheet))
        sheet.replace(found.captured(), u"%1px"_s.arg(scaled(found.captured(1).toInt())));
    return sheet;
}

void Theme::apply(QApplication &application, Look look, int textPercent)
{
    SystemWatcher &watcher = watcherOf(application);
    if (!watcher.isApplied()) {
        QApplication::setStyle(new CareStyle);
        // The first style sheet resets menus, message boxes and lists to the desktop's fonts, so set an empty
        // one first; ours then gives all of them one font of the chosen size.
        application.setStyleSheet(u" "_s);
        switchMotionOff();
    }
    watcher.setLook(look, textPercent);
    QFont font = watcher.systemFont();
#ifdef Q_OS_WIN
    // Name alternatives, because Windows may replace a missing family by one with serifs.
    font.setFamilies({ font.family(), u"Segoe UI"_s, u"Arial"_s, u"Liberation Sans"_s });
#endif
    // Keep a larger text size that users chose for their desktop.
    font.setPointSizeF(
        std::clamp(font.pointSizeF(), usualPoints, 16.0) * std::clamp(textPercent, 100, 200) / 100.0);
    QApplication::setFont(font);
    const Theme theme = themeFor(look, watcher.systemLook());
    QApplication::setPalette(theme.palette());
    application.setStyleSheet(theme.styleSheet());
    // A new style sheet resets fonts to those before the old one, so labels with their own size set it again.
    QEvent changed(QEvent::ApplicationFontChange);
    const QWidgetList widgets = QApplication::allWidgets();
    for (QWidget *widget : widgets)
        QCoreApplication::sendEvent(widget, &changed);
}

void setSystemLook(QApplication &application, const SystemLook &system)
{
    watcherOf(application).setSystemLook(system);
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a) + 0.05;
    const double lb = luminance(b) + 0.05;
    return la > lb ? la / lb : lb / la;
}

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto part = [share](int x, int y) {
        return int(std::lround(x + (y - x) * share));
    };
    return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

bool isHighContrast(const QPalette &palette)
{
    const QColor window = palette.color(QPalette::Window);
    const bool extreme = window == QColor(Qt::black) || window == QColor(Qt::white);
    return extreme && contrast(window, palette.color(QPalette::WindowText)) > 18.0;
}

QFont textFont(TextSize size, QFont::Weight weight)
{
    static constexpr double factors[] = { 0.85, 0.925, 1.0, 1.15, 1.46 };
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * factors[int(size)]);
    font.setWeight(weight);
    return font;
}

namespace {

class TextSizeFollower : public QObject {
public:
    TextSizeFollower(QWidget *widget, std::function<void()> measure)
        : QObject(widget)
        , m_measure(std::move(measure))
    {
        widget->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ApplicationFontChange)
            m_measure();
        return QObject::eventFilter(watched, event);
    }

private:
    const std::function<void()> m_measure;
};

} // namespace

void followTextSize(QWidget *widget, std::function<void()> measure)
{
    measure();
    new TextSizeFollower(widget, std::move(measure));
}

} // namespace care

#include "theme.moc"
