// SPDX-License-Identifier: GPL-3.0-or-later
//! Makers of the console program's commands, each implemented in its own file. Arguments must outlive the
//! command.
#pragma once

#include "app/cli/command.h"

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <utility>

namespace care {

class Clock;
class CredentialStore;
class PinGuard;
class Policy;
class Secret;
class Workspace;
struct Connection;
struct Decisions;
struct Options;

//! Opened keychain with the PIN that guards it.
struct OpenedKeychain {
    CredentialStore &credentials;
    PinGuard &pin;
};

//! Days of daily logs received for a handover sheet or hospital summary.
inline constexpr int paperLogDays = 30;

using WorkspaceMaker = std::function<std::unique_ptr<Workspace>()>;
//! Makes workspaces in memory for one run of \a options. \a decisions, as for makeServiceCommand(), set how
//! many days of daily logs the rules need.
WorkspaceMaker workspaceForOneRun(
    const Options &options, const Decisions &decisions, const Secret &apiKey, Clock &clock);
//! Command that asks the service of a workspace, through a proxy if the network has one. \a decisions about
//! rules and findings come from a connection of the desktop program.
std::unique_ptr<Command> makeServiceCommand(
    const Options &options, Clock &clock, const Decisions &decisions, WorkspaceMaker make);
//! Command on a connection of the desktop program: asks its service with the key from the keychain, or reads
//! its stored records. Records that leave the program are noted in its audit trail.
std::unique_ptr<Command> makeConnectionCommand(
    const Options &options, const Policy &policy, const OpenedKeychain &keychain, Clock &clock);
//! Finds the connection of the desktop program named in \a options; otherwise the exit code and a sentence
//! that lists the connections or says that the settings cannot be read. Changes nothing.
tl::expected<Connection, std::pair<ExitCode, QString>> namedConnection(
    const Options &options, const Policy &policy);
//! Maker of a command on a workspace; see WorkspaceCommand for the arguments.
using WorkspaceCommandMaker = std::unique_ptr<Command>(
    const Options &options, const Decisions &decisions, Workspace &workspace);
//! Command "list": prints a list as the window shows it, from the same model, store, filter and order.
WorkspaceCommandMaker makeListCommand;
//! Command "show": prints one record.
WorkspaceCommandMaker makeShowCommand;
//! Command "export": writes a list to a file with the window's engine, byte for byte the same.
WorkspaceCommandMaker makeExportCommand;
//! Command "print": writes a list or a record to a PDF file, laid out as the window prints it.
WorkspaceCommandMaker makePrintCommand;
//! Command "report": writes a paper to a PDF file: Today, a handover sheet, a resident's hospital summary or
//! timeline.
WorkspaceCommandMaker makeReportCommand;
//! Command "resident": creates or changes one resident by the rules of the window's form.
WorkspaceCommandMaker makeResidentCommand;
//! Command "today": receives the lists that the rules read, then prints what needs attention, rule by rule.
WorkspaceCommandMaker makeTodayCommand;
//! Command "trend": prints a series over time with its control chart's limits and signals that are unlikely
//! to be chance.
WorkspaceCommandMaker makeTrendCommand;
//! Command "pack": writes lists, findings and trends for a meeting or inspection into a folder.
WorkspaceCommandMaker makePackCommand;
//! Command "sync": downloads news of all lists into the store and prints what came.
WorkspaceCommandMaker makeSyncCommand;
//! Command "pack verify": compares a pack, a folder or zip, with its manifest and checksums.
std::unique_ptr<Command> makePackVerifyCommand(const Options &options);

//! Command "support": prints the desktop program's information for support, as far as it is readable from
//! outside.
std::unique_ptr<Command> makeSupportCommand(const Options &options, CredentialStore &keychain);
//! Command "audit": checks or prints the audit trails that the desktop program keeps.
std::unique_ptr<Command> makeAuditCommand(const Options &options, CredentialStore &keychain);

using KeychainCommandMaker = std::function<std::unique_ptr<Command>(const OpenedKeychain &keychain)>;
//! Opens the keychain, asking for the PIN if there is one, and then runs the command that \a make makes.
std::unique_ptr<Command> makeUnlockCommand(const Options &options, Clock &clock, KeychainCommandMaker make);

} // namespace care
