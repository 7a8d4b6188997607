import type { Reading } from '#model'

/** What is fetched of documents, and told about them. */
export interface DocumentFiles {
  readonly fetchFile: (uuid: string) => Promise<Blob>
  /** No sections: there is only the file. */
  readonly fetchReading: (uuid: string) => Promise<Reading>
  /** All of it was in view. */
  readonly noteRead: (uuid: string) => Promise<void>
}
