// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/errorsummary.h"

#include "models/schema/values.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/plainlabel.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! A link in the colour of errors whose words wrap; a push button would cut them.
class ProblemLink : public QAbstractButton {
public:
    ProblemLink(const QString &text, QWidget *parent)
        : QAbstractButton(parent)
        , m_text(visibleText(text))
    {
        setAccessibleName(text);
        setCursor(Qt::PointingHandCursor);
        setFocusPolicy(Qt::StrongFocus);
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    QSize sizeHint() const override { return { fontMetrics().horizontalAdvance(m_text) + 2 * s_room, 24 }; }
    QSize minimumSizeHint() const override { return { 120, 24 }; }
    int heightForWidth(int width) const override { return std::max(24, textRect(width).height() + 6); }

protected:
    //! Enter presses the link; the form would take it for the review.
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            click();
        else
            QAbstractButton::keyPressEvent(event);
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        QFont underlined = font();
        underlined.setUnderline(true);
        painter.setFont(underlined);
        painter.setPen(Theme::current().danger);
        painter.drawText(rect().adjusted(s_room, 0, -s_room, 0), Qt::AlignVCenter | Qt::TextWordWrap, m_text);
        if (hasFocus())
            paintFocusRing(&painter, rect(), 3);
    }

private:
    static constexpr int s_room = 4;
    QRect textRect(int width) const
    {
        return fontMetrics().boundingRect(QRect(0, 0, width - 2 * s_room, 10'000), Qt::TextWordWrap, m_text);
    }
    QString m_text;
};

} // namespace

ErrorSummary::ErrorSummary(QWidget *parent)
    : QWidget(parent)
    , m_links(new QVBoxLayout)
    , m_heading(new PlainLabel(tr("There is a problem"), this))
{
    setFocusPolicy(Qt::StrongFocus);
    m_heading->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_links->setSpacing(0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(14, 10, 14, 8);
    m_heading->setContentsMargins(4, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_heading);
    column->addLayout(m_links);
    setMaximumWidth(660);
    hide();
}

void ErrorSummary::setProblems(const QList<Problem> &problems)
{
    if (problems == m_problems)
        return;
    m_problems = problems;
    while (const std::unique_ptr<QLayoutItem> item{ m_links->takeAt(0) }) {
        item->widget()->hide();
        item->widget()->deleteLater(); // the link just pressed may be among them
    }
    QStringList said{ m_heading->text() };
    QWidget *before = this;
    for (const Problem &problem : problems) {
        said += problem.message;
        auto *link = new ProblemLink(problem.message, this);
        connect(
            link, &QAbstractButton::clicked, this, [this, path = problem.path] { Q_EMIT fieldChosen(path); });
        m_links->addWidget(link);
        setTabOrder(before, link);
        before = link;
    }
    setAccessibleName(said.join(". "_L1));
    setVisible(!problems.isEmpty());
}

void ErrorSummary::present()
{
    // A screen reader reads a widget that gets the focus, and is silent if it has the focus already.
    if (hasFocus())
        announce(this, accessibleName());
    setFocus(Qt::OtherFocusReason);
}

void ErrorSummary::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::current();
    paintBox(&painter, rect(), theme.panel, theme.danger, 4, 2);
    if (hasFocus())
        paintFocusRing(&painter, QRectF(rect()).adjusted(3, 3, -3, -3), 3);
}

} // namespace care
