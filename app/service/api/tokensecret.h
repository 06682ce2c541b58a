// SPDX-License-Identifier: GPL-3.0-or-later
//! The secret that tokens are signed with. It is kept apart from the database: a copy of the records, or of a
//! backup, is not enough to make tokens.
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

namespace care::service {

//! The secret in \a file, which nobody but its owner may read; a sentence for people if it cannot be used.
tl::expected<QByteArray, QString> readTokenSecret(const QString &file);

//! As readTokenSecret(), but creates a missing file, with a new secret and readable by its owner only.
tl::expected<QByteArray, QString> readOrMakeTokenSecret(const QString &file);

//! Path of the secret that a service manager provides (systemd: LoadCredential=token-secret); empty if there
//! is none.
QString tokenSecretCredential();

} // namespace care::service
