// SPDX-License-Identifier: GPL-3.0-or-later
//! Opens one screen after the other, as a user would, and writes a picture of each: what `./dev run` does
//! without a display, and how every change of a screen is looked at.
#pragma once

#include <QElapsedTimer>
#include <QObject>

#include <functional>

namespace care {

class Desk;

class PictureTaker : public QObject {
    Q_OBJECT

public:
    //! \a folder is made if it is missing.
    PictureTaker(Desk &desk, const QString &folder, QObject *parent = nullptr);
    //! finished() follows with the number of pictures that could not be written.
    void start();

Q_SIGNALS:
    void finished(int failures);

private:
    using Step = std::function<void()>;
    using Condition = std::function<bool()>;

    //! Goes on with \a next once \a ready holds and the screen has settled, or after a while anyway.
    void when(const Condition &ready, const Step &next);
    //! Once the screen has settled.
    void then(const Step &next)
    {
        when([] { return true; }, next);
    }
    void take(const QString &name);
    void report();
    void takeChanges();
    void takeLocked();
    void takeIncidents();
    void takeGroups();
    void takeTypedFilter();
    void takeCompletion();
    void takeUnreadable();
    void takeResident();
    void takeViews();
    void takeOffers();
    void takeSearch();
    void takePages(qsizetype next);
    void takeForm();
    void takeConnection();

    Desk &m_desk;
    QString m_folder;
    QString m_resident; //!< somebody about whom there is much to say
    QElapsedTimer m_clock;
    int m_failures = 0;
};

} // namespace care
