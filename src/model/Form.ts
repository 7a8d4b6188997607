import type { JsonObject } from './JsonObject.ts'

/**
 * schemas/<id>.json + schemas/<id>.ui.json, `$ref`s resolved.
 * The top-level properties of `schema` are fact names: rules read `{ "var": "property.occupancyType" }`.
 */
export interface Form extends FormHead {
  /**
   * JSON Schema draft-07, with `errorMessage` (ajv-errors), `additionalProperties: false`, and our annotations:
   * `x-pii` (see Pii), `x-checks` (rule name → FormCheck), `x-several` (message of a field with two or more refusals),
   * `x-value` and `x-default` (name of the rule that gives a field its value, or what it begins with).
   */
  readonly schema: JsonObject
  readonly ui: FormUi
}

/** What the browser's bundle knows of a form before it loads `/config/forms/<hash>.js`. */
export interface FormHead {
  /** SHA-256, hex, first 32 digits, of schema and ui. */
  readonly hash: string
  /** Pointers of the answer's secrets (`x-pii` password, ssn, account-number): "/password"; `*` stands for every item of a list. */
  readonly secrets: readonly string[]
  /** The rules of the schema's `x-checks`; none: it has none. */
  readonly checks?: readonly string[]
  /** Fields whose value a rule gives (`x-value`), each with the rule: names from the form to the field, with "/" between them and "*" for every row of a list; none: there are none. */
  readonly values?: Readonly<Record<string, string>>
  /** Fields that begin with what a rule gives (`x-default`), each with the rule; none: there are none. */
  readonly defaults?: Readonly<Record<string, string>>
}

/** The answer is refused with `message` at `field` (a pointer into the answer) unless the rule is true. Not tried while `field` has another refusal. */
export interface FormCheck {
  readonly field: string
  readonly message: string
}

export interface FormUi {
  /** Why it is kept although no file names it: who shows it. */
  readonly standsAlone?: string
  readonly page: FormPage
  /** An rjsf uiSchema. */
  readonly fields?: JsonObject
}

export interface FormPage {
  /** The step's one h1: a question or a plain statement. */
  readonly heading: string
  /** One sentence why we ask, where it isn't obvious. */
  readonly why?: string
  /** Label of the primary button. */
  readonly submit: string
  /** Text ids shown beside a field: field name → text id. */
  readonly notices?: Readonly<Record<string, string>>
  /** What stands among the fields to be read, by a name of its own, in this order. */
  readonly blocks?: Readonly<Record<string, FormBlock>>
}

/** A text, an inset and details have `text`; a table `caption`, `columns` and `rows`; a picture `source` and `alt`. */
export interface FormBlock {
  readonly kind: 'text' | 'inset' | 'details' | 'table' | 'picture'
  /** Field of the form that it stands before; without one it stands after all fields. */
  readonly before?: string
  /** Text id. The title is what opens details. */
  readonly text?: string
  /** Of a table, and below a picture. */
  readonly caption?: string
  readonly columns?: readonly string[]
  readonly rows?: readonly (readonly string[])[]
  /** Path of our own origin, or a data URL. */
  readonly source?: string
  /** What the picture says, for those who do not see it. */
  readonly alt?: string
}

/** Classes of personal data. `password`, `ssn` and `account-number` are secrets: never in a draft, a log, a URL or browser storage. */
export type Pii = 'password' | 'ssn' | 'account-number' | 'date-of-birth' | 'name' | 'contact' | 'address' | 'income'
