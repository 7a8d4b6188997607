/** First line of a backup. Rows follow, below a line that names their table; each is a list of texts as PostgreSQL writes them. */
export interface BackupHead {
  readonly kind: 'lintel-backup'
  readonly format: 1
  /** ISO 8601, UTC: everything is as it was at that moment. */
  readonly at: string
  /** Migrations that had run, in order. */
  readonly migrations: readonly string[]
}

export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
}

export type BackupRow = readonly (string | null)[]

/** Last line. */
export interface BackupEnd {
  readonly end: true
  /** How many rows, by table. */
  readonly rows: Readonly<Record<string, number>>
  /** Last number of each sequence that was used. */
  readonly sequences: Readonly<Record<string, string>>
  /** Fingerprints of the data keys that sealed something in it. */
  readonly keys: readonly string[]
  /** SHA-256, hex, of all lines before. */
  readonly sha256: string
}
