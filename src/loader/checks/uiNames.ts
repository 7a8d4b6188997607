import { metaSchemas } from '../shape/metaSchemas.ts'

const { field, widget } = metaSchemas['form-ui'].definitions

/** Names that `ui:widget`, `ui:field` and a format's `widget` may have: what the renderer draws. */
export const widgetNames: Readonly<Record<string, true>> = Object.fromEntries(widget.examples.map((name) => [name, true as const]))

/** What a widget's answers are: types of JSON Schema, "choice" (one of what the schema lists) or "anything". */
export const widgetGives: Readonly<Record<string, readonly string[]>> = widget['x-gives']

/** Formats of JSON Schema that a widget of texts can give; one that is not here gives whatever is typed. */
export const widgetFormats: Readonly<Record<string, readonly string[] | undefined>> = widget['x-formats']

/** Fields that an object, or each entry of a list, must have for the widget that fills them in. */
export const widgetNeeds: Readonly<Record<string, readonly string[] | undefined>> = widget['x-needs']

/** All fields that the widget of an object can fill in, where it draws no others. */
export const widgetWrites: Readonly<Record<string, readonly string[] | undefined>> = widget['x-writes']

/** Keys of a uiSchema that are no fields. */
export const uiKeys: readonly string[] = Object.keys(field.properties)
