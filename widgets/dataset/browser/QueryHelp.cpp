#include "widgets/dataset/browser/QueryHelp.h"

#include <algorithm>

#include <QLabel>
#include <QScreen>
#include <QUrl>
#include <QVBoxLayout>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

/// A row of the table: an example as a link, and what it finds.
QString example(const QString& query, const QString& meaning) {
    const QString link = QString::fromLatin1(QUrl::toPercentEncoding(query));
    return QStringLiteral(
               "<tr><td style=\"white-space:nowrap; padding-right:16px\"><a href=\"%1\"><code>%2</code></a></td>"
               "<td>%3</td></tr>")
        .arg(link, query.toHtmlEscaped(), meaning.toHtmlEscaped());
}

QString fields(const QString& kind, const QString& names) {
    return QStringLiteral("<p><b>%1</b><br><code>%2</code></p>").arg(kind.toHtmlEscaped(), names.toHtmlEscaped());
}

QString helpText() {
    const auto tr = [](const char* text) { return QueryHelp::tr(text); };
    QString text = QStringLiteral("<table cellspacing=\"2\" cellpadding=\"2\">");
    text += example(QStringLiteral("resnet attention"), tr("both words, in name, task, operators, modules"));
    text += example(QStringLiteral("framework:torch source:timm"), tr("both fields"));
    text += example(QStringLiteral("tag:nlp,audio"), tr("one of the values"));
    text += example(QStringLiteral("op:conv2d>20 op:linear"), tr("operators, counted or not"));
    text += example(QStringLiteral("op:conv*[grouped] dtype:bfloat16"), tr("a trait of an operator; a data type"));
    text += example(QStringLiteral("module:layer1.0"), tr("a module, wherever it stands, and all below it"));
    text += example(QStringLiteral("ops>500 params:1e6..1e8"), tr("numbers and ranges; k M G T are powers of 1000"));
    text += example(QStringLiteral("bytes>2GiB"), tr("sizes; KiB MiB GiB TiB are powers of 1024"));
    text += example(QStringLiteral("name~\"vit.*large\""), tr("regular expression, whatever the case"));
    text += example(QStringLiteral("(source:timm or source:torchvision) -op:relu"),
                    tr("or, not, parentheses; also | and !"));
    text += example(QStringLiteral("unique:fail"), tr("samples that have an exact duplicate"));
    text += example(QStringLiteral("runnable:unchecked"),
                    tr("a constraint: pass, fail, unchecked, or none (not validated)"));
    text += QStringLiteral("</table>");
    text += fields(tr("Text fields"), QStringLiteral("name model source tag framework dtype op module dataset category "
                                                     "status problem hash same similar"));
    text +=
        fields(tr("Constraints"), QStringLiteral("runnable serializable decomposable analyzable custom-ops unique"));
    text += fields(tr("Number fields"), QStringLiteral("ops distinct params bytes parambytes largest tensors inputs "
                                                       "outputs depth symbols problems speedup"));
    text += QStringLiteral("<p>%1</p>")
                .arg(tr("Tab takes a completion, Ctrl+Space offers them, Down goes to the table, Escape clears.")
                         .toHtmlEscaped());
    return text;
}

} // namespace

QueryHelp::QueryHelp(QWidget* parent) : QFrame(parent, Qt::Popup) {
    setObjectName(QStringLiteral("queryHelpPage"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    auto* label = new QLabel(helpText(), this);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    label->setFixedWidth(fontMetrics().averageCharWidth() * 104);
    connect(label, &QLabel::linkActivated, this, [this](const QString& link) {
        emit exampleChosen(QUrl::fromPercentEncoding(link.toLatin1()));
        close();
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::wide, Spacing::wide, Spacing::wide, Spacing::wide);
    column->addWidget(label);
}

void QueryHelp::showBelow(const QWidget& anchor) {
    adjustSize();
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint corner = anchor.mapToGlobal(QPoint(0, anchor.height() + Spacing::tight));
    corner.setX(std::clamp(corner.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    corner.setY(std::clamp(corner.y(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
    move(corner);
    show();
}

} // namespace gnx::widgets
