// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './furtherParts.css'
import type { ComponentType } from 'react'
import { DateTimeField } from '../fields/DateTimeField.tsx'
import { DurationField } from '../fields/DurationField.tsx'
import { LinesField } from '../fields/LinesField.tsx'
import { RankingField } from '../fields/RankingField.tsx'
import { ShownListField } from '../fields/ShownListField.tsx'
import { ComboboxWidget } from '../widgets/ComboboxWidget.tsx'
import { ScaleWidget } from '../widgets/ScaleWidget.tsx'
import { SliderWidget } from '../widgets/SliderWidget.tsx'
import { TimeWidget } from '../widgets/TimeWidget.tsx'
import { UrlWidget } from '../widgets/UrlWidget.tsx'
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

/** Also the only list of their names: a form that names another widget draws it from here. */
export const furtherWidgets: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  combobox: ComboboxWidget,
  time: TimeWidget,
  url: UrlWidget,
  scale: ScaleWidget,
  slider: SliderWidget,
}
