import { metaSchemas } from '../shape/metaSchemas.ts'

const { field, widget } = metaSchemas['form-ui'].definitions

/** Names allowed in `ui:widget`, `ui:field` and a format's `widget`: what the renderer draws. */
export const widgetNames: Readonly<Record<string, true>> = Object.fromEntries(
  widget.examples.map((name) => [name, true as const]),
)

/**
 * Types of a widget's answers: types of JSON Schema, "choice" (one of the schema's listed values)
 * or "anything".
 */
export const widgetGives: Readonly<Record<string, readonly string[]>> = widget['x-gives']

/**
 * Formats of JSON Schema that a text widget can give; a widget that is not listed gives whatever is
 * typed.
 */
export const widgetFormats: Readonly<Record<string, readonly string[] | undefined>> =
  widget['x-formats']

/** Fields that an object, or each entry of a list, must have for the widget that fills them in. */
export const widgetNeeds: Readonly<Record<string, readonly string[] | undefined>> =
  widget['x-needs']

/** All fields that an object's widget can fill in, if it draws no others. */
export const widgetWrites: Readonly<Record<string, readonly string[] | undefined>> =
  widget['x-writes']

/** Keys of a uiSchema that are not fields. */
export const uiKeys: readonly string[] = Object.keys(field.properties)
