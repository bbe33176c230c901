#include "app/explorer/Settings.h"

namespace gnx::explorer {
namespace {

constexpr qsizetype kRecentDatasets = 8;
const QString kTheme = QStringLiteral("theme");
const QString kLanguage = QStringLiteral("language");
const QString kLastDataset = QStringLiteral("dataset/last");
const QString kOpenDatasets = QStringLiteral("dataset/open");
const QString kLayout = QStringLiteral("dataset/layout");
const QString kRecent = QStringLiteral("dataset/recent");
const QString kFilter = QStringLiteral("dataset/filter");
const QString kColumns = QStringLiteral("dataset/columns");
const QString kGeometry = QStringLiteral("window/geometry");
const QString kOpenSamples = QStringLiteral("window/documents");
const QString kSourceBeside = QStringLiteral("source/beside");
const QString kSourceLinked = QStringLiteral("source/linked");
const QString kPythons = QStringLiteral("compilers/pythons");
const QString kBackendFiles = QStringLiteral("compilers/backendFiles");
const QString kNotifyRuns = QStringLiteral("runs/notify");
const QString kTourSeen = QStringLiteral("window/tourSeen");
const QString kDocks = QStringLiteral("window/docks");

} // namespace

bool Settings::tourSeen() const {
    return store_.value(kTourSeen).toBool();
}

void Settings::setTourSeen() {
    store_.setValue(kTourSeen, true);
}

ThemeMode Settings::theme() const {
    const QString name = store_.value(kTheme).toString();
    if (name == QLatin1String("light"))
        return ThemeMode::Light;
    return name == QLatin1String("dark") ? ThemeMode::Dark : ThemeMode::System;
}

void Settings::setTheme(ThemeMode mode) {
    const char* name = mode == ThemeMode::Light ? "light" : mode == ThemeMode::Dark ? "dark" : "system";
    store_.setValue(kTheme, QString::fromLatin1(name));
}

QString Settings::language() const {
    return store_.value(kLanguage).toString();
}
void Settings::setLanguage(const QString& code) {
    store_.setValue(kLanguage, code);
}

QString Settings::lastDataset() const {
    return store_.value(kLastDataset).toString();
}

void Settings::setLastDataset(const QString& root) {
    QStringList recent = recentDatasets();
    recent.removeAll(root);
    recent.prepend(root);
    store_.setValue(kLastDataset, root);
    store_.setValue(kRecent, recent.mid(0, kRecentDatasets));
}

QStringList Settings::recentDatasets() const {
    return store_.value(kRecent).toStringList();
}

QStringList Settings::openDatasets() const {
    const QStringList last = lastDataset().isEmpty() ? QStringList() : QStringList{lastDataset()};
    return store_.value(kOpenDatasets, last).toStringList();
}
void Settings::setOpenDatasets(const QStringList& roots) {
    store_.setValue(kOpenDatasets, roots);
}
QString Settings::filter() const {
    return store_.value(kFilter).toString();
}
void Settings::setFilter(const QString& text) {
    store_.setValue(kFilter, text);
}
QByteArray Settings::browserColumns() const {
    return store_.value(kColumns).toByteArray();
}
void Settings::setBrowserColumns(const QByteArray& state) {
    store_.setValue(kColumns, state);
}
QByteArray Settings::browserLayout() const {
    return store_.value(kLayout).toByteArray();
}
void Settings::setBrowserLayout(const QByteArray& state) {
    store_.setValue(kLayout, state);
}
QByteArray Settings::geometry() const {
    return store_.value(kGeometry).toByteArray();
}
void Settings::setGeometry(const QByteArray& state) {
    store_.setValue(kGeometry, state);
}
QByteArray Settings::docks() const {
    return store_.value(kDocks).toByteArray();
}
void Settings::setDocks(const QByteArray& state) {
    store_.setValue(kDocks, state);
}
QStringList Settings::openSamples() const {
    return store_.value(kOpenSamples).toStringList();
}
void Settings::setOpenSamples(const QStringList& directories) {
    store_.setValue(kOpenSamples, directories);
}

bool Settings::sourceBeside() const {
    return store_.value(kSourceBeside, false).toBool();
}
void Settings::setSourceBeside(bool beside) {
    store_.setValue(kSourceBeside, beside);
}

bool Settings::sourceLinked() const {
    return store_.value(kSourceLinked, true).toBool();
}
void Settings::setSourceLinked(bool linked) {
    store_.setValue(kSourceLinked, linked);
}

QStringList Settings::compilerPythons() const {
    return store_.value(kPythons).toStringList();
}
void Settings::setCompilerPythons(const QStringList& pythons) {
    store_.setValue(kPythons, pythons);
}

QStringList Settings::backendFiles() const {
    return store_.value(kBackendFiles).toStringList();
}
void Settings::setBackendFiles(const QStringList& files) {
    store_.setValue(kBackendFiles, files);
}

bool Settings::notifyRuns() const {
    return store_.value(kNotifyRuns, true).toBool();
}
void Settings::setNotifyRuns(bool wanted) {
    store_.setValue(kNotifyRuns, wanted);
}

} // namespace gnx::explorer
