#include "app/explorer/WelcomePage.h"

#include <QAction>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx::explorer {
namespace {

constexpr int kColumnWidth = 520;

QLabel* heading(const QString& text, double scale, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(true);
    label->setFont(font);
    return label;
}

QLabel* paragraph(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

WelcomePage::WelcomePage(const QList<QAction*>& actions, QWidget* parent) : QWidget(parent), recent_(new QVBoxLayout) {
    setObjectName(QStringLiteral("welcomePage"));
    auto* column = new QVBoxLayout;
    column->setSpacing(Spacing::normal);
    column->addStretch(2);
    column->addWidget(heading(tr("Computational graphs, measured"), 1.6, this));
    column->addWidget(paragraph(tr("Open a folder of GraphNet samples, or drop it on this window. It takes archives of "
                                   "samples, a GraphNet.db, models (.onnx, .pt2), graphs of TpuGraphs, traces, "
                                   "figures and logs as well."),
                                this));
    auto* buttons = new QHBoxLayout;
    for (QAction* action : actions) {
        auto* button = new QPushButton(action->icon(), action->text(), this);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        button->setDefault(action == actions.front());
        buttons->addWidget(button);
    }
    buttons->addStretch();
    column->addLayout(buttons);
    column->addSpacing(Spacing::wide);
    column->addWidget(heading(tr("Three steps"), 1.1, this));
    column->addWidget(paragraph(tr("1.  Find: type words, op:conv2d or ops>500 above the table of samples."), this));
    column->addWidget(paragraph(tr("2.  Look: Return opens a sample; its graph, source and tensors share one "
                                   "selection, and the inspector describes it."),
                                this));
    column->addWidget(paragraph(tr("3.  Compare: View > Results draws the scores of the latest run. "
                                   "Ctrl+K searches everything, F1 opens the manual."),
                                this));
    column->addSpacing(Spacing::wide);
    column->addLayout(recent_);
    column->addStretch(3);
    auto* holder = new QWidget(this);
    holder->setLayout(column);
    holder->setMaximumWidth(kColumnWidth);
    auto* row = new QHBoxLayout(this);
    row->addStretch(1);
    row->addWidget(holder, 100);
    row->addStretch(1);
}

void WelcomePage::setRecent(const QStringList& folders) {
    while (QLayoutItem* item = recent_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (folders.isEmpty())
        return;
    recent_->addWidget(heading(tr("Recent"), 1.1, this));
    for (const QString& folder : folders) {
        const QString name = fontMetrics().elidedText(folder, Qt::ElideMiddle, kColumnWidth - Spacing::page * 2);
        auto* button = new QPushButton(themeIcon(QStringLiteral("dataset")), name, this);
        button->setToolTip(folder);
        button->setFlat(true);
        button->setStyleSheet(QStringLiteral("text-align: left"));
        connect(button, &QPushButton::clicked, this, [this, folder] { emit folderChosen(folder); });
        recent_->addWidget(button);
    }
}

} // namespace gnx::explorer
