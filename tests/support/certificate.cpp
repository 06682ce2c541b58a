// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/certificate.h"

#include <QFile>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509v3.h>

#include <memory>

namespace care::test {

namespace {

template<auto free>
struct Free {
    template<typename T>
    void operator()(T *object) const
    {
        free(object);
    }
};
using File = std::unique_ptr<BIO, Free<BIO_free>>;
using PrivateKey = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Free<X509_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Free<X509_EXTENSION_free>>;

File writing(const QString &name)
{
    return File(BIO_new_file(QFile::encodeName(name).constData(), "w"));
}

bool addExtension(X509 *certificate, int kind, const char *value)
{
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    const Extension extension(X509V3_EXT_conf_nid(nullptr, &context, kind, value));
    return extension && X509_add_ext(certificate, extension.get(), -1) == 1;
}

} // namespace

bool makeCertificate(const QString &folder, const QString &name, const CertificateWish &wish)
{
    const PrivateKey key(EVP_RSA_gen(static_cast<unsigned>(wish.bits)));
    const Certificate certificate(X509_new());
    X509_set_version(certificate.get(), X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_time_adj_ex(X509_getm_notBefore(certificate.get()), wish.validFromDays, 0, nullptr);
    X509_time_adj_ex(X509_getm_notAfter(certificate.get()), wish.validToDays, 0, nullptr);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME *const subject = X509_get_subject_name(certificate.get());
    X509_NAME_add_entry_by_txt(
        subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char *>("127.0.0.1"), -1, -1, 0);
    X509_set_issuer_name(certificate.get(), subject);
    if (!addExtension(certificate.get(), NID_subject_alt_name, wish.name)
        || !addExtension(certificate.get(), NID_basic_constraints, "critical,CA:TRUE")
        || X509_sign(certificate.get(), key.get(), EVP_sha256()) == 0)
        return false;
    const QString path = folder + u'/' + name;
    const File certificateFile = writing(path + QStringLiteral(".pem"));
    const File keyFile = writing(path + QStringLiteral("-key.pem"));
    const bool locked = !wish.passphrase.isEmpty();
    return certificateFile && keyFile && PEM_write_bio_X509(certificateFile.get(), certificate.get()) == 1
        && PEM_write_bio_PrivateKey(keyFile.get(), key.get(), locked ? EVP_aes_256_cbc() : nullptr,
               reinterpret_cast<const unsigned char *>(wish.passphrase.constData()),
               int(wish.passphrase.size()), nullptr, nullptr)
        == 1;
}

} // namespace care::test
