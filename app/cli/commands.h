// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands of the console program, each in a file of its own. What they are given outlives them.
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

//! The keychain once it is open, and the PIN that guards it.
struct OpenedKeychain {
    CredentialStore &credentials;
    PinGuard &pin;
};

//! Days of daily logs that are received for a handover sheet and a hospital summary.
inline constexpr int paperLogDays = 30;

using WorkspaceMaker = std::function<std::unique_ptr<Workspace>()>;
//! A workspace in memory, for what \a options ask of their service.
//! \a decisions: as of makeServiceCommand(); they say how many days of daily logs the rules go by.
WorkspaceMaker workspaceForOneRun(
    const Options &options, const Decisions &decisions, const Secret &apiKey, Clock &clock);
//! Asks the service of a workspace, through a proxy where the network has one.
//! \a decisions: about rules and findings, of a connection of the desktop program.
std::unique_ptr<Command> makeServiceCommand(
    const Options &options, Clock &clock, const Decisions &decisions, WorkspaceMaker make);
//! Asks the service of a connection of the desktop program, with the key that the keychain has for it, or
//! reads what is stored of it. What leaves the program is written into its audit trail.
std::unique_ptr<Command> makeConnectionCommand(
    const Options &options, const Policy &policy, const OpenedKeychain &keychain, Clock &clock);
//! The connection of the desktop program that \a options name; or the exit code and one sentence that says
//! which there are, or that the settings cannot be read. Changes nothing.
tl::expected<Connection, std::pair<ExitCode, QString>> namedConnection(
    const Options &options, const Policy &policy);
//! Downloads what is new of all lists into the store, and says what came.
std::unique_ptr<Command> makeSyncCommand(const Options &options, Workspace &workspace);

//! Prints a list as the window would show it: the same model, the same store, the same filter and order.
std::unique_ptr<Command> makeListCommand(const Options &options, Workspace &workspace);
//! Exports a list to a file, with the window's engine: the same bytes.
std::unique_ptr<Command> makeExportCommand(const Options &options, Workspace &workspace);
//! Writes a list, or one record, as the window prints it into a PDF file.
std::unique_ptr<Command> makePrintCommand(const Options &options, Workspace &workspace);
//! Writes a paper of the window into a PDF file: Today, a handover sheet, of a resident the hospital summary
//! or the timeline.
std::unique_ptr<Command> makeReportCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace);
//! Prints one record.
std::unique_ptr<Command> makeShowCommand(const Options &options, Workspace &workspace);
//! Creates or changes one resident, by the rules of the window's form.
std::unique_ptr<Command> makeResidentCommand(const Options &options, Workspace &workspace);
//! Prints what needs attention, rule by rule: receives the lists that the rules read, then asks the rules.
std::unique_ptr<Command> makeTodayCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace);
//! Prints a series over time on the chart that its data ask for: numbers, limits, and what is not chance.
std::unique_ptr<Command> makeTrendCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace);
//! Writes the lists, findings and trends for a meeting or an inspection into a folder.
std::unique_ptr<Command> makePackCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace);
//! Says whether such a folder or zip is as its manifest and its sums say.
std::unique_ptr<Command> makePackVerifyCommand(const Options &options);

//! Prints the information for support that the desktop program shows, as far as it can be had from outside.
std::unique_ptr<Command> makeSupportCommand(const Options &options, CredentialStore &keychain);
//! Checks or prints the audit trails that the desktop program keeps: who changed which fields when.
std::unique_ptr<Command> makeAuditCommand(const Options &options, CredentialStore &keychain);

using KeychainCommandMaker = std::function<std::unique_ptr<Command>(const OpenedKeychain &keychain)>;
//! Opens the keychain, with the PIN where one guards it, and does with it what \a make makes.
std::unique_ptr<Command> makeUnlockCommand(const Options &options, Clock &clock, KeychainCommandMaker make);

} // namespace care
