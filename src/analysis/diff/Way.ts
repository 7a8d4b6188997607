/** A place where rules choose: the first entry whose rule holds is taken. */
export interface Way {
  readonly file: string
  readonly pointer: string
  /** "After the step “property”". */
  readonly title: string
  readonly entries: readonly WayEntry[]
  /** What becomes of somebody for whom no entry is taken. */
  readonly otherwise: string
}

export interface WayEntry {
  readonly when?: string | undefined
  readonly to: string
}
