// SPDX-License-Identifier: GPL-3.0-or-later
//! Documents of residents, as their histories bring them, and of homes. The files themselves do not exist.
#pragma once

#include "app/service/sampledata/incidents.h"

namespace care::service::sampledata {

enum class DocumentCategory : quint8 { Contract, Consent, Legal, Health, Assessment, Letter, Personal };

//! By its name in the prose; throws ProseError.
DocumentCategory documentCategory(const std::string &name);

struct Document {
    quint64 number;
    std::string name;
    DocumentCategory category;
    Instant createdOn;
};

//! By time.
std::vector<Document> drawDocuments(const Setting &setting, const Resident &resident,
    const HealthFacts &facts, const std::vector<Incident> &incidents);
QByteArray documentJson(const Setting &setting, const Resident &resident, const Document &document);
//! {"id", "name"}.
QByteArray reference(const Setting &setting, const Document &document);

struct HomeDocumentRecord {
    QByteArray json;
    Instant createdOn;
};
std::vector<HomeDocumentRecord> makeHomeDocuments(const Setting &setting, const Home &home);

} // namespace care::service::sampledata
