// SPDX-License-Identifier: GPL-3.0-or-later
//! A display and a keychain that nobody else uses, for programs that are started to be looked at. The display
//! is looked at from outside, in the memory of the display server: no program says of itself that it is
//! ready.
#pragma once

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <tl/expected.hpp>

#include <memory>

namespace care::bench {

//! Costs of a program when its window was whole.
struct Appearance {
    double milliseconds = 0; //!< since it was started
    double rows = 0; //!< milliseconds until there were lines of a list in the middle
    double processor = 0; //!< milliseconds of all its threads until then
    double memory = 0; //!< MB, shared pages divided among those who share them, a moment later
    int lines = 0; //!< of text, one below the other, in the middle of the window
};

class Stage {
public:
    static constexpr int width = 1366;
    static constexpr int height = 768;

    //! A sentence if there is no display server or no keychain here. From then on this process has that
    //! keychain, too.
    static tl::expected<std::unique_ptr<Stage>, QString> make();
    ~Stage();
    Q_DISABLE_COPY_MOVE(Stage)

    //! An empty folder for what a program keeps.
    QString folder() const { return m_home.path(); }
    //! Starts the program, and ends it when the display shows what it will go on showing.
    tl::expected<Appearance, QString> appearanceOf(const QString &program, const QStringList &arguments);
    //! Milliseconds of processor time that it takes in a second, when nobody does anything, some seconds
    //! after its start.
    tl::expected<double, QString> idlenessOf(const QString &program, const QStringList &arguments);

private:
    Stage() = default;
    bool start(QProcess &process, const QString &program, const QStringList &arguments) const;
    QString raiseDisplay();
    //! A few thousand pixels from all over the display.
    QByteArray glance() const;
    quint32 pixel(int x, int y) const;
    int linesOfText() const;

    QTemporaryDir m_home;
    QProcess m_display;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    QFile m_pixels;
    const uchar *m_first = nullptr;
    qint64 m_size = 0;
};

} // namespace care::bench
