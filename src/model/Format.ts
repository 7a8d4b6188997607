/** schemas/formats.json: which keyboard and autofill a schema's `format` gets. */
export interface Format {
  readonly title: string
  /** HTML autofill token, WCAG 2.2 SC 1.3.5. */
  readonly autocomplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** HTML input type. */
  readonly type?: 'text' | 'email' | 'tel' | 'password'
  readonly spellCheck?: boolean
  readonly autoCapitalize?: 'off' | 'words' | 'characters'
  /** Widget to draw if the ui file names none. */
  readonly widget?: string
  /** Regions (ISO 3166) whose phone numbers are accepted; the first is preselected. */
  readonly countries?: readonly string[]
  /** Names that people and browsers write instead of the value: "California" → "CA". */
  readonly names?: Readonly<Record<string, string>>
  /**
   * A pattern of longer values that are understood, and its group that is the value: the five
   * digits of "90210-1234".
   */
  readonly reads?: string
  /** Most digits after the point of a number. */
  readonly decimals?: number
  /** Width of the field in characters. */
  readonly width?: number
}
