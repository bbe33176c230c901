#pragma once

#include <functional>
#include <map>
#include <memory>

#include <QObject>
#include <QString>

namespace gnx::test {

using MakeTest = std::function<std::unique_ptr<QObject>()>;

/// The Qt Tests of this program by the names of their classes.
std::map<QString, MakeTest>& windowTests();

/// Adds a test while the program starts.
template <typename Test> struct WindowTest {
    WindowTest() {
        windowTests().emplace(QString::fromLatin1(Test::staticMetaObject.className()).section("::", -1),
                              [] { return std::make_unique<Test>(); });
    }
};

} // namespace gnx::test

#define GNX_JOINED(a, b) a##b
#define GNX_NAMED(name, number) GNX_JOINED(name, number)
/// Once for each class of tests, outside of namespaces; stands where a program of one test has QTEST_MAIN.
#define GNX_WINDOW_TEST(Test) static const gnx::test::WindowTest<Test> GNX_NAMED(window_test_, __COUNTER__);
