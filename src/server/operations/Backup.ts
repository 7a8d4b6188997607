/**
 * First line of a backup. Rows follow, below a line with the name of their table; each is a list of
 * strings as PostgreSQL writes them.
 */
export interface BackupHead {
  readonly kind: 'lintel-backup'
  readonly format: 1
  /** ISO 8601, UTC: the moment of the snapshot. */
  readonly at: string
  /** Completed migrations, in order. */
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
  /** Last used number of each sequence. */
  readonly sequences: Readonly<Record<string, string>>
  /** Fingerprints of the data keys that encrypted something in it. */
  readonly keys: readonly string[]
  /** How many files are objects of a bucket, which are not in it. */
  readonly objects?: number
  /** SHA-256 (hex) of all previous lines. */
  readonly sha256: string
}
