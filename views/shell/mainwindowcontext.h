// SPDX-License-Identifier: GPL-3.0-or-later
//! What a main window uses.
#pragma once

#include "views/person/personpagecontext.h"
#include "views/resident/formrequest.h"

#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace care {

class BulkList;
class DraftList;
class FilterCounts;
class HomeScope;
class IncidentWatcher;
class OpenWriteList;
class RecordSearch;
class RecordWatcher;
class RecordEditor;
class ResourceTableModel;
class SavedViews;
struct ResourceSchema;

//! Everything comes from outside; the window knows neither network nor store. All members outlive it.
struct MainWindowContext {
    //! The table of a list, created by the first call.
    std::function<ResourceTableModel &(const ResourceSchema &)> tableOf;
    RecordWatcher *shown = nullptr;
    RecordWatcher *person = nullptr;
    IncidentWatcher *incident = nullptr; //!< watches what belongs to the incident shown
    PersonPageContext pages; //!< for the pages of a resident
    DraftList *drafts = nullptr;
    BulkList *bulks = nullptr;
    OpenWriteList *writes = nullptr;
    SavedViews *views = nullptr; //!< shared by all windows
    FilterCounts *counts = nullptr; //!< counts of saved views in this window's homes
    HomeScope *homes = nullptr; //!< the homes that this window's lists are limited to
    FilterCounts *related = nullptr; //!< counts of records related to the one shown
    RecordSearch *search = nullptr; //!< search across all resources
    QString connection; //!< connection id used in links
    //! Creates the form of a record.
    std::function<RecordEditor *(const FormRequest &request, QWidget *parent)> makeEditor;
    //! Raises a window other than \a asking that has the form of the draft of \a request open, and focuses
    //! there what is asked for; false if there is none.
    std::function<bool(const FormRequest &request, const QWidget *asking)> raiseForm;
    //! Opens the change of one field of several residents, given by their keys in the store.
    std::function<void(const QList<qint64> &residents, QWidget *parent)> changeSeveral;
    //! Opens a stopped change of several residents, with those that remain.
    std::function<void(const QString &bulk, QWidget *parent)> resumeSeveral;
};

} // namespace care
