// SPDX-License-Identifier: GPL-3.0-or-later
//! The manual in a window: contents and search at the left, the page at the right.
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace care {

class HelpManual;
class HelpView;
class PlainLabel;

class HelpWindow : public QWidget {
    Q_OBJECT

public:
    //! \a manual outlives the window.
    explicit HelpWindow(const HelpManual &manual, QWidget *parent = nullptr);

    //! \a topic: a page of the manual, "residents", or a heading of one, "residents#one-thing". Raises the
    //! window. An unknown topic shows the contents.
    void open(const QString &topic);
    void goBack() { move(-1); }
    void goForward() { move(1); }
    HelpView &view() const { return *m_view; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Place {
        QString page, heading;
        QStringList words;
        int scroll = 0;
    };

    void build();
    QToolButton *addTool(const QString &words, int key);
    void go(const Place &place);
    void show(const Place &place);
    void move(int step);
    void look();
    void showContents();
    void showHits(const QString &words);
    void openItem(QListWidgetItem *item);
    void updateButtons();

    const HelpManual &m_manual;
    QToolButton *m_back;
    QToolButton *m_forward;
    QLineEdit *m_search;
    PlainLabel *m_state;
    QListWidget *m_list;
    HelpView *m_view;
    QList<Place> m_places;
    qsizetype m_at = -1;
};

} // namespace care
