/** A place where rules choose: the first entry whose rule is true is taken. */
export interface Way {
  readonly file: string
  readonly pointer: string
  /** "After the step “property”". */
  readonly title: string
  readonly entries: readonly WayEntry[]
  /** What happens if no entry is taken. */
  readonly otherwise: string
}

export interface WayEntry {
  readonly when?: string | undefined
  readonly to: string
}
