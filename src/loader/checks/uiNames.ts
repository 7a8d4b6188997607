import { metaSchemas } from '../shape/metaSchemas.ts'

const { field, widget } = metaSchemas['form-ui'].definitions

interface Widget {
  /** Types of JSON Schema, "choice" (one of the schema's listed values) or "anything". */
  readonly gives: readonly string[]
  /** Formats of JSON Schema that a text widget gives; without it, whatever is typed. */
  readonly formats?: readonly string[]
  /** Fields that an object, or each entry of a list, must have. */
  readonly needs?: readonly string[]
  /** All fields of an object that it fills in, if it draws no others. */
  readonly writes?: readonly string[]
  /**
   * If it needs a minimum and a maximum, at most so many values from one to the other; with
   * `mostSteps` choices do as well.
   */
  readonly range?: { readonly mostSteps?: number }
}

/** By the names allowed in `ui:widget`, `ui:field` and a format's `widget`. */
export const widgets: Readonly<Record<string, Widget>> = widget['x-widgets']

/** Keys of a uiSchema that are not fields. */
export const uiKeys: readonly string[] = Object.keys(field.properties)
