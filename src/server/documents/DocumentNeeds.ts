import type { FastifyBaseLogger } from 'fastify'
import type { DocumentStore } from '../stores/documentStore.ts'
import type { DraftFileStore } from '../stores/draftFileStore.ts'
import type { ScanFile } from './upload/ScanFile.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Tokens } from '../secrets/createTokens.ts'

/** What uploads and documents need. */
export interface DocumentNeeds {
  readonly log: FastifyBaseLogger
  readonly store: Store
  readonly documents: DocumentStore
  /** Files of drafts and of the submissions that they become. */
  readonly draftFiles: DraftFileStore
  readonly scanFile: ScanFile
  readonly tokens: Tokens
}
