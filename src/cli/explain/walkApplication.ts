import { createCoverage, type CaseFailure } from '#analysis'
import { createIssue, type Issue, type JsonObject } from '#model'
import { ruleFacts } from '#origination'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { readSubjects } from '../conform/readSubjects.ts'
import type { ApplicationJourney } from '../conform/server/application/ApplicationJourney.ts'
import { checkJourney } from '../conform/server/application/checkJourney.ts'
import type { JourneyPlace } from '../conform/server/application/JourneyPlace.ts'
import { registerBorrower } from '../conform/server/application/registerBorrower.ts'
import { traceOf } from '../conform/server/application/traceOf.ts'
import { walkJourney } from '../conform/server/application/walkJourney.ts'
import { tryTypicalAnswers } from '../conform/server/readTypicalAnswers.ts'
import { testsOf } from '../conform/testsOf.ts'
import { createMemoryTime } from '../conform/memory/createMemoryTime.ts'
import { timeOf, type MemoryEvent } from '../conform/memory/HeldApplication.ts'
import { openMemoryLender } from '../conform/memory/openMemoryLender.ts'

export interface WalkedApplication {
  readonly org: string
  readonly journey: ApplicationJourney
  readonly places: readonly JourneyPlace[]
  readonly events: readonly MemoryEvent[]
  /** Everything that rules read at the end, including the lender's file. */
  readonly facts: JsonObject
  /** Differences from the journey's promise. */
  readonly failures: readonly CaseFailure[]
}

/**
 * Walks one journey of an application to its end in this process; or returns why it can't be
 * walked.
 */
export async function walkApplication(
  call: Pick<Call, 'config' | 'over' | 'org'>,
  journey: ApplicationJourney,
): Promise<WalkedApplication | Issue> {
  const named = call.org ?? [journey.org ?? []].flat()[0]
  const read = readConfiguration({
    config: call.config,
    over: call.over,
    ...(named !== undefined && named !== 'all' && { org: named }),
  })
  if ('code' in read) return read
  const [org = ''] = read.orgCodes
  const subject = readSubjects({ ...read, orgCodes: [org] }).get(org)
  const typical = tryTypicalAnswers(testsOf(call.config))
  if (typeof typical === 'string') return createIssue('cli/file-unusable', { reason: typical })
  if (typeof subject !== 'object')
    return createIssue('cli/file-unusable', { reason: subject ?? `There is no lender "${org}".` })
  const { lender, memory } = openMemoryLender(subject, createCoverage())
  const who = await registerBorrower(lender, typical, journey)
  const walked = await walkJourney(who, createMemoryTime([memory]), journey)
  const held = memory.held.get(who.uuid)!
  const { application, served, events } = held
  return {
    org,
    journey,
    places: walked.places,
    events,
    facts: ruleFacts(served, application.facts, application.status, timeOf(held)),
    failures: walked.failure
      ? [walked.failure]
      : await checkJourney(walked, journey.expect, await traceOf(who)),
  }
}
