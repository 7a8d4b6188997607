import type { JsonObject } from './JsonObject.ts'

/**
 * schemas/<id>.json + schemas/<id>.ui.json, with `$ref`s resolved. The top-level properties of
 * `schema` are fact names: rules read `{ "var": "property.occupancyType" }`.
 */
export interface Form extends FormHead {
  /**
   * JSON Schema draft-07, with `errorMessage` (ajv-errors), `additionalProperties: false`, and our
   * annotations: `x-pii` (see Pii), `x-checks` (rule name → FormCheck), `x-several` (message of a
   * field with two or more validation errors), `x-remedies` (message → what to do), `x-value` and
   * `x-default` (name of the rule that sets a field's value, or its initial value).
   */
  readonly schema: JsonObject
  readonly ui: FormUi
}

/** What the page's bundle knows about a form before it loads `/config/forms/<hash>.js`. */
export interface FormHead {
  /** SHA-256 (hex, first 32 digits) of schema and ui. */
  readonly hash: string
  /**
   * Pointers to the answer's secrets (`x-pii` password, ssn, account-number): "/password"; `*`
   * matches every item of a list.
   */
  readonly secrets: readonly string[]
  /** The rules of the schema's `x-checks`, if any. */
  readonly checks?: readonly string[]
  /**
   * Fields whose value a rule sets (`x-value`), if any, each with its rule: names from the form to
   * the field, joined by "/", with "*" for every row of a list.
   */
  readonly values?: Readonly<Record<string, string>>
  /** Fields whose initial value a rule sets (`x-default`), if any, each with its rule. */
  readonly defaults?: Readonly<Record<string, string>>
}

/**
 * Rejects the answer with `message` at `field` (a pointer into the answer) unless the rule is true.
 * Skipped while `field` has another validation error.
 */
export interface FormCheck {
  readonly field: string
  readonly message: string
}

export interface FormUi {
  /** Why it is kept although no file refers to it: what shows it. */
  readonly standsAlone?: string
  readonly page: FormPage
  /** An rjsf uiSchema. */
  readonly fields?: JsonObject
}

export interface FormPage {
  /** The step's one h1: a question or a plain statement. */
  readonly heading: string
  /** One sentence that says why we ask, if it isn't obvious. */
  readonly why?: string
  /** What there is to gain and nothing to lose, before the first question: two to four. */
  readonly points?: readonly string[]
  /** Label of the primary button. */
  readonly submit: string
  /** Text ids shown next to a field: field name → text id. */
  readonly notices?: Readonly<Record<string, string>>
  /** Content shown between the fields, by name, in this order. */
  readonly blocks?: Readonly<Record<string, FormBlock>>
}

/**
 * A text, an inset and details have `text`; a table `caption`, `columns` and `rows`; a picture
 * `source` and `alt`.
 */
export interface FormBlock {
  readonly kind: 'text' | 'inset' | 'details' | 'table' | 'picture'
  /** Field that the block precedes; without it the block follows all fields. */
  readonly before?: string
  /** Group or list that holds it, by names from the form: "owner/addresses". */
  readonly in?: string
  /** Text id. For details, the title is the label that opens them. */
  readonly text?: string
  /** For a table; also shown below a picture. */
  readonly caption?: string
  readonly columns?: readonly string[]
  readonly rows?: readonly (readonly string[])[]
  /** Path on our own origin, or a data URL. */
  readonly source?: string
  /** Text alternative of the picture. */
  readonly alt?: string
}

/**
 * Classes of personal data. `password`, `ssn` and `account-number` are secrets: never stored in a
 * draft, a log, a URL or browser storage.
 */
export type Pii =
  | 'password'
  | 'ssn'
  | 'account-number'
  | 'date-of-birth'
  | 'name'
  | 'contact'
  | 'address'
  | 'income'
