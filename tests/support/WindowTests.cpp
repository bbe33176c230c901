// PROGRAM TEST [OPTION OF QT TEST...]: runs one class of the program's tests, as it runs alone in ctest.
#include "tests/support/WindowTests.h"

#include <cstdio>
#include <vector>

#include <QApplication>
#include <QTest>

namespace gnx::test {

std::map<QString, MakeTest>& windowTests() {
    static std::map<QString, MakeTest> tests;
    return tests;
}

} // namespace gnx::test

int main(int argc, char** argv) {
    const auto& tests = gnx::test::windowTests();
    const auto found = argc > 1 ? tests.find(QString::fromLocal8Bit(argv[1])) : tests.end();
    if (found == tests.end()) {
        std::fprintf(stderr, "%s: name one of these tests:\n", argv[0]);
        for (const auto& [name, make] : tests)
            std::fprintf(stderr, "  %s\n", qPrintable(name));
        return 2;
    }
    std::vector<char*> words(argv + 1, argv + argc);
    words[0] = argv[0];
    int count = int(words.size());
    words.push_back(nullptr);
    QApplication app(count, words.data());
    app.setAttribute(Qt::AA_Use96Dpi);
    return QTest::qExec(found->second().get(), count, words.data());
}
