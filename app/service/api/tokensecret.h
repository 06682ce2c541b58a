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

//! The same, but a file that is missing is made first, with a new secret and for its owner alone.
tl::expected<QByteArray, QString> readOrMakeTokenSecret(const QString &file);

//! Where a service manager has put a secret for this service (systemd: LoadCredential=token-secret), or
//! empty.
QString tokenSecretCredential();

} // namespace care::service
