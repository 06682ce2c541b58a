// SPDX-License-Identifier: GPL-3.0-or-later
//! Spelling checker with this computer's British dictionary and the words that its user accepted. Texts never
//! leave the computer; without a dictionary every word is correct.
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
    //! Loads "en_GB" from the first of \a folders that has it, on a thread of its own, when first used.
    explicit Spelling(const QStringList &folders = usualFolders(), QObject *parent = nullptr);
    ~Spelling() override;

    //! True for a correct word, and for letters that form no word: single ones, and capitals such as PRN.
    bool isRight(const QString &word);
    //! Corrections of a word, at most five, the most likely first.
    QStringList suggestions(const QString &word) const;
    //! Accepts \a word from now on, because names and medicines are in no dictionary.
    void accept(const QString &word);
    //! Withdraws an accepted word.
    void forget(const QString &word);
    bool isAccepted(const QString &word) const { return m_accepted.contains(word); }
    //! Reads the accepted words from \a journal and stores later ones there; the journal outlives this.
    //! Without a journal they last until the program ends.
    void storeWordsIn(Journal &journal);

    //! Folders in which desktops install dictionaries.
    static QStringList usualFolders();

Q_SIGNALS:
    //! Emitted when isRight() may return other results.
    void changed();

private:
    void startReading();

    const QStringList m_folders;
    //! Dictionary being loaded, which only the thread m_reader uses until it has finished.
    std::unique_ptr<Hunspell> m_read;
    std::unique_ptr<Hunspell> m_dictionary;
    std::unique_ptr<QThread> m_reader;
    QSet<QString> m_accepted;
    Journal *m_journal = nullptr;
};

} // namespace care
