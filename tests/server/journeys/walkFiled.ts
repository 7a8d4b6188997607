import type { CaseFailure } from '#analysis'
import { checkJourney } from '../../../src/cli/conform/server/application/checkJourney.ts'
import { registerBorrower } from '../../../src/cli/conform/server/application/registerBorrower.ts'
import type { Time } from '../../../src/cli/conform/server/application/Time.ts'
import { traceOf, type JourneyTrace } from '../../../src/cli/conform/server/application/traceOf.ts'
import {
  walkJourney,
  type Walked,
} from '../../../src/cli/conform/server/application/walkJourney.ts'
import { readTypicalAnswers } from '../../../src/cli/conform/server/readTypicalAnswers.ts'
import type { ServedLender } from '../../../src/cli/conform/server/ServedLender.ts'
import type { FiledJourney } from './readJourneys.ts'

const typical = readTypicalAnswers('tests')

/**
 * A journey by the driver of `lintel conform --url`, with what its journal tells and what was not
 * kept.
 */
export async function walkFiled(
  lender: ServedLender,
  time: Time,
  { journey }: FiledJourney,
): Promise<{
  readonly walked: Walked
  readonly trace: JourneyTrace
  readonly failures: readonly CaseFailure[]
}> {
  const who = await registerBorrower(lender, typical, journey)
  const walked = await walkJourney(who, time, journey)
  const trace = await traceOf(who)
  return {
    walked,
    trace,
    failures: walked.failure ? [walked.failure] : await checkJourney(walked, journey.expect, trace),
  }
}
