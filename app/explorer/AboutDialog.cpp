#include "app/explorer/AboutDialog.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSysInfo>
#include <QTableView>
#include <QVBoxLayout>

#include "app/explorer/Libraries.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"

namespace gnx::explorer {
namespace {

constexpr QSize kAboutSize(520, 460);

QString versionOf(const Library& library) {
    return *library.version == '\0' ? AboutDialog::tr("not given") : QString::fromUtf8(library.version);
}

std::vector<RowsModel::Row> libraryRows() {
    std::vector<RowsModel::Row> rows;
    for (const Library& library : kLibraries)
        rows.push_back(
            {.cells = {QString::fromUtf8(library.name), versionOf(library), QString::fromUtf8(library.licence)}});
    return rows;
}

QTableView* makeLibraryTable(QWidget* parent) {
    auto* table = new QTableView(parent);
    auto* model =
        new RowsModel({AboutDialog::tr("Library"), AboutDialog::tr("Version"), AboutDialog::tr("Licence")}, {}, table);
    model->setRows(libraryRows());
    table->setObjectName(QStringLiteral("aboutLibraries"));
    table->setAccessibleName(AboutDialog::tr("Libraries"));
    table->setModel(model);
    setUpTable(*table);
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent), title_(tr("GraphNet Explorer %1").arg(QCoreApplication::applicationVersion())) {
    setObjectName(QStringLiteral("about"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About GraphNet Explorer"));
    auto* title = new QLabel(title_, this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setBold(true);
    title->setFont(large);
    auto* about =
        new QLabel(tr("Computational graphs of the GraphNet dataset, searched, drawn and measured. MIT licence. "
                      "Running on %1 with Qt %2.")
                       .arg(QSysInfo::prettyProductName(), QString::fromLatin1(qVersion())),
                   this);
    about->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Copies version, system and libraries as text, for a report of a fault"));
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(title);
    column->addWidget(about);
    column->addWidget(new QLabel(tr("Made with"), this));
    column->addWidget(makeLibraryTable(this), 1);
    column->addWidget(buttons);
    resize(kAboutSize);
}

QString AboutDialog::text() const {
    QStringList lines{title_, tr("System\t%1").arg(QSysInfo::prettyProductName())};
    for (const Library& library : kLibraries)
        lines << QStringList{QString::fromUtf8(library.name), versionOf(library), QString::fromUtf8(library.licence)}
                     .join(QLatin1Char('\t'));
    return lines.join(QLatin1Char('\n'));
}

} // namespace gnx::explorer
