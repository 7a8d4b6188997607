// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './furtherParts.css'
import type { ComponentType } from 'react'
import { DateTimeField } from '../fields/DateTimeField.tsx'
import { DurationField } from '../fields/DurationField.tsx'
import { LinesField } from '../fields/LinesField.tsx'
import { RankingField } from '../fields/RankingField.tsx'
import { ShownListField } from '../fields/ShownListField.tsx'
import type { WidgetProps } from '../widgets/WidgetProps.ts'

export { ContentBlock } from '../pieces/ContentBlock.tsx'

/**
 * Fields and widgets that few forms use, in one file that loads when the first of them is drawn.
 */
export const furtherFields = {
  'date-time': DateTimeField,
  duration: DurationField,
  lines: LinesField,
  ranking: RankingField,
  'shown-list': ShownListField,
}

type Widget = ComponentType<WidgetProps>

/**
 * Found in their folder, each by its file: "FiveStarsWidget.tsx", which exports it alone, is drawn
 * for `"ui:widget": "five-stars"`.
 */
export const furtherWidgets: Readonly<Record<string, Widget>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<Readonly<Record<string, Widget>>>('../widgets/further/*Widget.tsx', {
      eager: true,
    }),
  ).map(([path, module]) => [nameOf(path), Object.values(module)[0]!]),
)

/** "../widgets/further/FiveStarsWidget.tsx" → "five-stars". */
function nameOf(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1, -'Widget.tsx'.length)
  return words.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()
}
