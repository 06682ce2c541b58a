// SPDX-License-Identifier: GPL-3.0-or-later
//! Shows one page of the manual.
#pragma once

#include <QTextBrowser>

namespace care {

class HelpManual;

/*!
    The only place of the program where text has links and pictures: the text is the program's own. It opens
   no address, asks no network, and reads no file but the pictures of the manual among the resources; whatever
   the service sends is never shown with it (docs/safety.md). Thread: GUI.
*/
class HelpView : public QTextBrowser {
    Q_OBJECT

public:
    //! \a manual outlives the view.
    explicit HelpView(const HelpManual &manual, QWidget *parent = nullptr);

    //! Shows the page \a id, scrolled to \a heading if it has such a heading (headingAnchor()). Words that
    //! begin with one of \a words are highlighted, and the first of them is visible.
    void showPage(const QString &id, const QString &heading = {}, const QStringList &words = {});
    const QString &pageId() const { return m_id; }

    //! Returns pictures of the manual only, whatever is requested.
    QVariant loadResource(int type, const QUrl &name) override;

Q_SIGNALS:
    void pageWanted(const QString &id, const QString &heading);

protected:
    void changeEvent(QEvent *event) override;

private:
    void render();
    void layOutTables();
    void goToHeading(const QString &heading);
    void mark(const QStringList &words);

    const HelpManual &m_manual;
    QString m_id;
    QStringList m_words;
    bool m_isRendering = false;
};

} // namespace care
