/**
 * texts/<id>.json: words fixed by a law, a lender's counsel or the specification: consents,
 * notices, public pages, alerts. `{lender}` and the other merge fields of docs/loading.md are
 * filled from the org.
 */
export interface Text {
  readonly title: string
  /** Version as a date, "2026-11-01", raised by hand with each change. */
  readonly version: string
  readonly lang: string
  readonly source?: string
  /** Must be supplied by the lender's counsel before launch. */
  readonly placeholder?: boolean
  /** Complete words of an invented lender: counsel must replace them before launch. */
  readonly example?: boolean
  /** A law or a model form fixes these words: the plain-language rules do not apply. */
  readonly legal?: boolean
  /** Why it is kept although no file refers to it: what shows it. */
  readonly standsAlone?: string
  readonly body: readonly TextBlock[]
  /** For a consent that can be withdrawn: what happens then. */
  readonly withdrawal?: string
  /** Links shown as buttons below the body, by id. */
  readonly actions?: Readonly<Record<string, { readonly label: string; readonly to: string }>>
  /**
   * SHA-256 (hex) of title, version, lang and body as shown, with merge fields filled. Set by the
   * loader.
   */
  readonly hash: string
}

/** One of heading, paragraph, list. `[words](target)` inside a string is a link. */
export interface TextBlock {
  readonly heading?: string
  readonly paragraph?: string
  readonly list?: readonly string[]
}
