// SPDX-License-Identifier: GPL-3.0-or-later
//! Whether a word is in the British dictionary of this computer, or among the words that its user accepted.
//! Nothing of a text leaves it; without a dictionary every word is right.
#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>

#include <memory>

class Hunspell;
class QThread;

namespace care {

class Journal;

class Spelling : public QObject {
    Q_OBJECT

public:
    //! Reads "en_GB" from the first of \a folders that has it, beside everything else and not before the
    //! first question.
    explicit Spelling(const QStringList &folders = usualFolders(), QObject *parent = nullptr);
    ~Spelling() override;

    //! Also what is no word of a language: one letter, or capitals like PRN.
    bool isRight(const QString &word);
    //! The likeliest first, at most five.
    QStringList suggestions(const QString &word) const;
    //! From now on \a word is right: names and medicines are in no dictionary.
    void accept(const QString &word);
    //! Takes that back.
    void forget(const QString &word);
    bool isAccepted(const QString &word) const { return m_accepted.contains(word); }
    //! The accepted words of \a journal are accepted here too, and those accepted from now on are kept in it;
    //! it outlives the spelling. Without one they last until the program ends.
    void storeWordsIn(Journal &journal);

    //! Where the desktop keeps its dictionaries.
    static QStringList usualFolders();

Q_SIGNALS:
    //! isRight() may answer otherwise now.
    void changed();

private:
    void startReading();

    const QStringList m_folders;
    std::unique_ptr<Hunspell> m_read; //!< belongs to m_reader until it has ended
    std::unique_ptr<Hunspell> m_dictionary;
    std::unique_ptr<QThread> m_reader;
    QSet<QString> m_accepted;
    Journal *m_journal = nullptr;
};

} // namespace care
