/** A file on the server, as stored by an `upload` field. */
export interface UploadedFile {
  readonly uuid: string
  readonly name: string
  /** MIME type detected by the server. */
  readonly type: string
  readonly bytes: number
  readonly pages?: number | null
}

/** Why a file was not accepted. */
export interface UploadFailure {
  /** Message for the borrower. */
  readonly message?: string
  /** What to do about it. */
  readonly remedy?: string
  /** The file itself was rejected: retrying would fail again, another file is needed. */
  readonly isOfFile?: boolean
}

/** Options of an upload. */
export interface UploadOptions {
  readonly documentType: string
  /** Bytes sent, out of `total`. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: AbortSignal
}
