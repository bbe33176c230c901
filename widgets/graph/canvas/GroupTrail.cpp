#include "widgets/graph/canvas/GroupTrail.h"

#include "core/drawing/picture/GroupPath.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

GroupTrail::GroupTrail(QWidget* parent) : QLabel(parent) {
    setObjectName("groupTrail");
    setAccessibleName(tr("Groups that enclose the selection"));
    setTextFormat(Qt::RichText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(this, &QLabel::linkActivated, this,
            [this](const QString& link) { emit groupChosen(GroupId(link.toUInt())); });
}

void GroupTrail::show(const Structure& structure, GroupId group) {
    const QString color = ThemeColors::of(palette()).accent.name();
    QStringList parts;
    QStringList names;
    for (const GroupId step : groupsAround(structure, group)) {
        const QString name = step == structure.root() ? tr("whole graph") : toQString(structure.group(step).name);
        names << name;
        parts << QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
                     .arg(step.value())
                     .arg(color, name.toHtmlEscaped());
    }
    setText(parts.join(QStringLiteral(" › ")));
    setToolTip(names.join(QStringLiteral(" › "))); // the label may be too narrow for all names
}

} // namespace gnx::widgets
