// SPDX-License-Identifier: GPL-3.0-or-later
//! The parts of a panel, from the banner down. The banner says who it is, their allergies and their DNACPR:
//! it is never cut. It stays in sight while what is below it scrolls; only in a low window with large text,
//! where it would leave no room for anything else, it scrolls with the rest.
#pragma once

#include <QWidget>

#include <functional>

class QScrollArea;
class QVBoxLayout;

namespace care {

class PanelPane : public QWidget {
    Q_OBJECT

public:
    //! \a leastHeight: the least useful height of the last part, in px.
    PanelPane(const QString &accessibleName, QWidget *banner, std::function<int()> leastHeight,
        QWidget *parent = nullptr);
    //! Adds a part below the others; the last takes the height that is left.
    void addPart(QWidget *part, int stretch = 0);
    void scrollToTop();
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void placeBanner();
    int neededHeight(int width) const;

    const std::function<int()> m_leastHeight;
    QWidget *m_banner;
    QScrollArea *m_scroll;
    QVBoxLayout *m_outer;
    QVBoxLayout *m_column; //!< what scrolls
    bool m_bannerStays = true;
};

} // namespace care
