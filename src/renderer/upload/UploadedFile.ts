/** A file that the server holds: what an `upload` field keeps of it. */
export interface UploadedFile {
  readonly uuid: string
  readonly name: string
  /** MIME type that the server found. */
  readonly type: string
  readonly bytes: number
  readonly pages?: number | null
}

/** Why a file was not taken. */
export interface UploadFailure {
  /** What may be shown of it. */
  readonly message?: string
  /** What to do about it. */
  readonly remedy?: string
  /** The file itself is refused: sent again it is refused again, and another one is needed. */
  readonly isOfFile?: boolean
}

/** How far a file is on its way. */
export interface UploadOptions {
  readonly documentType: string
  /** Bytes that were sent, out of `total`. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: AbortSignal
}
