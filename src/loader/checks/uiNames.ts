import { metaSchemas } from '../shape/metaSchemas.ts'

const { field, widget } = metaSchemas['form-ui'].definitions

/** Names that `ui:widget`, `ui:field` and a format's `widget` may have: what the renderer draws. */
export const widgetNames: Readonly<Record<string, true>> = Object.fromEntries(widget.examples.map((name) => [name, true as const]))

/** What a widget's answers are: types of JSON Schema, "choice" (one of what the schema lists) or "anything". */
export const widgetGives: Readonly<Record<string, readonly string[]>> = widget['x-gives']

/** Keys of a uiSchema that are no fields. */
export const uiKeys: readonly string[] = Object.keys(field.properties)
