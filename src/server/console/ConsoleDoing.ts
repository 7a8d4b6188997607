import type { CallBody } from '#model'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import type { OpenedFile } from './openFile.ts'

/** An agent's act as it is being done. */
export interface ConsoleDoing {
  readonly transaction: Store
  readonly services: ConsoleNeeds
  readonly request: CallRequest<CallBody<'file-act'>>
  /** Locked by the transaction. */
  readonly file: OpenedFile
}
