// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <memory>

struct ssl_ctx_st;

namespace care::service {

struct TlsDeleter {
    void operator()(ssl_ctx_st *context) const;
};

//! Certificate and encryption of the service: TLS 1.2 and 1.3, only ciphers with forward secrecy.
class Tls {
public:
    //! \a certificate: a PEM file with the certificate of this computer and those between it and its
    //! authority; \a key: a PEM file with its private key, without a passphrase. A sentence for people if
    //! they cannot be read, do not belong together, or are not valid today.
    static tl::expected<Tls, QString> load(const QString &certificate, const QString &key);

    //! Hands the context over to the caller, who frees it with SSL_CTX_free().
    ssl_ctx_st *release() { return m_context.release(); }

private:
    explicit Tls(std::unique_ptr<ssl_ctx_st, TlsDeleter> context);

    std::unique_ptr<ssl_ctx_st, TlsDeleter> m_context;
};

} // namespace care::service
