import type { JsonObject } from '#model'
import type { Application } from '../Application.ts'
import { canHappen } from '../journal/canHappen.ts'
import { problem } from '../ProblemError.ts'
import { record } from './record.ts'
import type { JournalRecords } from './Records.ts'

export interface EndOfApplication {
  readonly type: 'application-cancelled' | 'rescinded'
  readonly actor: string
  /** What the borrower wrote. */
  readonly reason: string
  readonly evidence: JsonObject
}

/**
 * The borrower cancels the application, or uses the right to cancel. Throws 409 unless the
 * lifecycle has that event and its rule is true now.
 */
export async function endApplication(
  records: JournalRecords,
  application: Application,
  { type, actor, reason, evidence }: EndOfApplication,
): Promise<Application> {
  const { now } = records.environmentOf(application)
  const { status, version } = application
  if (!canHappen(await records.served(application), application, type, now))
    throw problem('server/not-now', {}, { extra: { status, version } })
  return record(records, application, { type, actor, data: { reason }, evidence })
}
