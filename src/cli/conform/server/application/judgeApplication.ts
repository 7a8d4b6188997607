import type { JudgedCase } from '../JudgedCase.ts'
import type { TypicalAnswers } from '../readTypicalAnswers.ts'
import type { ServedLender } from '../ServedLender.ts'
import type { ApplicationJourney } from './ApplicationJourney.ts'
import { checkJourney } from './checkJourney.ts'
import { registerBorrower } from './registerBorrower.ts'
import type { Time } from './Time.ts'
import { traceOf } from './traceOf.ts'
import { walkJourney } from './walkJourney.ts'

/** Walks a journey of an application from registration on. Rejects with a CallError. */
export async function judgeApplication(
  lender: ServedLender,
  typical: TypicalAnswers,
  time: Time,
  journey: ApplicationJourney,
): Promise<JudgedCase> {
  const who = await registerBorrower(lender, typical, journey)
  const walked = await walkJourney(who, time, journey)
  if (walked.failure) return walked.failure
  const [failure] = await checkJourney(walked, journey.expect, await traceOf(who))
  return failure ?? 'kept'
}
