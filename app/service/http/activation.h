// SPDX-License-Identifier: GPL-3.0-or-later
//! A socket that was opened before this program was started, as systemd hands it over (sd_listen_fds(3)): the
//! program can then be restarted while clients wait, and needs no right to open ports.
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace care::service {

//! The descriptor of the one listening socket, which is the caller's from now on; or why there is none.
tl::expected<int, QString> takeInheritedSocket();

} // namespace care::service
