/** Something that was neither proven nor disproven. */
export interface OpenQuestion {
  readonly what: string
  readonly file?: string
  readonly pointer?: string
  readonly line?: number
  readonly why: readonly string[]
}
