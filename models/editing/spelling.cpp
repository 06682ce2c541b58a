// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/spelling.h"

#include "models/store/journal/journal.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QThread>

#include <hunspell/hunspell.hxx>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Path of the dictionary without its extension; empty if no folder has it.
QString dictionaryIn(const QStringList &folders)
{
    for (const QString &folder : folders) {
        const QString base = folder + "/en_GB"_L1;
        if (QFile::exists(base + ".aff"_L1) && QFile::exists(base + ".dic"_L1))
            return base;
    }
    return {};
}

//! File name as Hunspell opens it. On Windows the system's encoding lacks letters, but after the prefix of a
//! long path Hunspell takes UTF-8.
QByteArray forHunspell(const QString &file)
{
#ifdef Q_OS_WIN
    return "\\\\?\\" + QDir::toNativeSeparators(file).toUtf8();
#else
    return QFile::encodeName(file);
#endif
}

} // namespace

Spelling::Spelling(const QStringList &folders, QObject *parent)
    : QObject(parent)
    , m_folders(folders)
{
}

Spelling::~Spelling()
{
    if (m_reader)
        m_reader->wait();
}

QStringList Spelling::usualFolders()
{
    return QStandardPaths::locateAll(
        QStandardPaths::GenericDataLocation, u"hunspell"_s, QStandardPaths::LocateDirectory);
}

void Spelling::startReading()
{
    const QString base = dictionaryIn(m_folders);
    const auto read = [this, base] {
        if (!base.isEmpty())
            m_read = std::make_unique<Hunspell>(
                forHunspell(base + ".aff"_L1).constData(), forHunspell(base + ".dic"_L1).constData());
    };
    m_reader.reset(QThread::create(read));
    connect(m_reader.get(), &QThread::finished, this, [this] {
        m_dictionary = std::move(m_read);
        Q_EMIT changed();
    });
    m_reader->start(QThread::LowPriority);
}

bool Spelling::isRight(const QString &word)
{
    if (!m_reader)
        startReading();
    if (!m_dictionary || word.size() < 2 || word == word.toUpper() || m_accepted.contains(word))
        return true;
    return m_dictionary->spell(QString(word).replace(u'’', u'\'').toStdString());
}

QStringList Spelling::suggestions(const QString &word) const
{
    constexpr qsizetype most = 5;
    QStringList words;
    if (!m_dictionary)
        return words;
    for (const std::string &suggestion : m_dictionary->suggest(word.toStdString()))
        words += QString::fromStdString(suggestion);
    return words.mid(0, most);
}

void Spelling::accept(const QString &word)
{
    m_accepted.insert(word);
    if (m_journal)
        m_journal->addWord(word);
    Q_EMIT changed();
}

void Spelling::forget(const QString &word)
{
    m_accepted.remove(word);
    if (m_journal)
        m_journal->removeWord(word);
    Q_EMIT changed();
}

void Spelling::storeWordsIn(Journal &journal)
{
    m_journal = &journal;
    journal.words(this, [this](const QStringList &words) {
        m_accepted.unite({ words.begin(), words.end() });
        Q_EMIT changed();
    });
}

} // namespace care
