// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/tls.h"

#include <QCoreApplication>
#include <QFile>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <vector>

namespace care::service {

namespace {

template<auto free>
struct Free {
    template<typename T>
    void operator()(T *object) const
    {
        free(object);
    }
};
using Bio = std::unique_ptr<BIO, Free<BIO_free>>;
using Certificate = std::unique_ptr<X509, Free<X509_free>>;
using PrivateKey = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;

constexpr qint64 largestFile = 1024 * 1024;
constexpr const char *ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20"; // of TLS 1.2; all of 1.3 are good
constexpr unsigned char http11[] = "\x08http/1.1";

//! The first fault found; thrown and caught inside this file.
struct Unusable {
    QString sentence;
};

[[noreturn]] void refuse(const char *sentence, const QString &file)
{
    throw Unusable{ QCoreApplication::translate("service", sentence).arg(file) };
}

QByteArray contentOf(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        refuse(QT_TRANSLATE_NOOP("service", "%1 cannot be read."), name);
    return file.read(largestFile);
}

Bio bioOf(const QByteArray &content)
{
    return Bio(BIO_new_mem_buf(content.constData(), int(content.size())));
}

//! A private key with a passphrase is refused: there is nobody to ask for it.
int noPassphrase(char *, int, int, void *)
{
    return 0;
}

//! The service's own certificate first, then the chain that vouches for it.
std::vector<Certificate> readCertificates(const QString &file)
{
    const QByteArray content = contentOf(file);
    const Bio bio = bioOf(content);
    std::vector<Certificate> chain;
    while (X509 *const next = PEM_read_bio_X509(bio.get(), nullptr, noPassphrase, nullptr))
        chain.emplace_back(next);
    if (chain.empty())
        refuse(QT_TRANSLATE_NOOP("service", "%1 is not a certificate in PEM form."), file);
    if (X509_cmp_current_time(X509_get0_notAfter(chain.front().get())) < 0)
        refuse(QT_TRANSLATE_NOOP("service", "The certificate in %1 has expired."), file);
    if (X509_cmp_current_time(X509_get0_notBefore(chain.front().get())) > 0)
        refuse(QT_TRANSLATE_NOOP("service", "The certificate in %1 is not valid yet."), file);
    return chain;
}

PrivateKey readKey(const QString &file)
{
    const QByteArray content = contentOf(file);
    const Bio bio = bioOf(content);
    PrivateKey key(PEM_read_bio_PrivateKey(bio.get(), nullptr, noPassphrase, nullptr));
    if (!key)
        refuse(QT_TRANSLATE_NOOP(
                   "service", "%1 is not a private key in PEM form, or it is locked with a passphrase."),
            file);
    return key;
}

//! ALPN: only HTTP/1.1 is spoken. A client that offers other protocols only gets an alert.
int chooseProtocol(SSL *, const unsigned char **chosen, unsigned char *chosenLength,
    const unsigned char *offered, unsigned int offeredLength, void *)
{
    unsigned char *found = nullptr;
    const int outcome =
        SSL_select_next_proto(&found, chosenLength, http11, sizeof http11 - 1, offered, offeredLength);
    *chosen = found;
    return outcome == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

void configure(SSL_CTX *context)
{
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context, ciphers);
    SSL_CTX_set_options(context,
        SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(context, 0);
    SSL_CTX_set_alpn_select_cb(context, chooseProtocol, nullptr);
}

void install(SSL_CTX *context, std::vector<Certificate> chain, const PrivateKey &key, const QString &file)
{
    if (SSL_CTX_use_certificate(context, chain.front().get()) != 1
        || SSL_CTX_use_PrivateKey(context, key.get()) != 1)
        refuse(QT_TRANSLATE_NOOP("service", "The certificate in %1 is too weak to be used."), file);
    for (std::size_t i = 1; i < chain.size(); ++i)
        SSL_CTX_add_extra_chain_cert(context, chain[i].release()); // the context owns it now
}

} // namespace

void TlsDeleter::operator()(ssl_ctx_st *context) const
{
    SSL_CTX_free(context);
}

Tls::Tls(std::unique_ptr<ssl_ctx_st, TlsDeleter> context)
    : m_context(std::move(context))
{
}

tl::expected<Tls, QString> Tls::load(const QString &certificateFile, const QString &keyFile)
{
    try {
        std::vector<Certificate> chain = readCertificates(certificateFile);
        const PrivateKey key = readKey(keyFile);
        if (X509_check_private_key(chain.front().get(), key.get()) != 1)
            refuse(
                QT_TRANSLATE_NOOP("service", "The key in %1 does not belong to the certificate."), keyFile);
        std::unique_ptr<ssl_ctx_st, TlsDeleter> context(SSL_CTX_new(TLS_server_method()));
        if (!context)
            throw std::bad_alloc();
        configure(context.get());
        install(context.get(), std::move(chain), key, certificateFile);
        ERR_clear_error();
        return Tls(std::move(context));
    } catch (const Unusable &problem) {
        ERR_clear_error();
        return tl::unexpected(problem.sentence);
    }
}

} // namespace care::service
