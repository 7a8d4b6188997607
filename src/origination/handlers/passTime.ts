import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { isClosed } from '../facts/isClosed.ts'
import { isMovedByTime, type WorkUnderWay } from '../journal/isMovedByTime.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { record } from './record.ts'
import type { JournalRecords } from './Records.ts'

/** An application, as it is now and in its own time. */
export interface TimeRecords extends Pick<JournalRecords, 'served' | 'environmentOf'> {
  findNow(): Promise<Application | undefined>
  listOpenWork(application: Application): Promise<readonly WorkUnderWay[]>
  /** Whether work failed for good and has not been done since. */
  hasGivenUpWork(application: Application): Promise<boolean>
  /** Runs the effect with records that hold the application, all or nothing. */
  hold<Result>(
    effect: (records: JournalRecords, held: Application | undefined) => Promise<Result>,
  ): Promise<Result>
}

/** Attempts for an application that is being changed concurrently; the next sweep tries again. */
const mostLooks = 5

/** Records "time-passed" for an application if its time made work due or changes its status. */
export async function passTime(records: TimeRecords): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    const seen = await records.findNow()
    if (!seen || !(await hasTimeMoved(records, seen))) return
    const isRecorded = await records.hold(async (holding, held) => {
      if (held?.version !== seen.version) return false
      await record(holding, held, { type: 'time-passed' })
      return true
    })
    if (isRecorded) return
  }
}

async function hasTimeMoved(records: TimeRecords, application: Application): Promise<boolean> {
  const served: CompiledBundle = await records.served(application)
  if (lifecycleOf(served).decide.length === 0) return false
  // After the end only outstanding work is retried: the notice of a decline.
  if (isClosed(served, application) && !(await records.hasGivenUpWork(application))) return false
  const { now } = records.environmentOf(application)
  return isMovedByTime(served, application, await records.listOpenWork(application), now)
}
