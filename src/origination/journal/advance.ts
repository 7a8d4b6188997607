import { assign, evaluateRule } from '#engine'
import { type Change, toJson } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Environment } from '../Environment.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf, type WorkFailure } from '../lifecycle/settle.ts'
import { plainChanges } from '../lifecycle/plainChanges.ts'
import { settleProofs } from '../lifecycle/settleProofs.ts'
import { changesOfSigner } from '../signers/changesOfSigner.ts'
import { partyOf, type Party } from '../signers/partyOf.ts'
import type { ApplicationEvent } from './ApplicationEvent.ts'
import { foldAnswer, type GivenAnswer } from './foldAnswer.ts'
import { endedNotices, noticesOf, type Notice } from './noticesOf.ts'
import { settleAll } from './settleAll.ts'
import { subjectOf } from './subjectOf.ts'

/** Work for a job, unless it is already in progress. */
export interface NewOrder {
  readonly work: string
  /** The co-signer that it is for; null for the application itself. */
  readonly signer: string | null
  /**
   * What it is about, as JSON: the response counts only while that is unchanged. Null if it always
   * counts.
   */
  readonly about: string | null
  /** Maximum attempts; undefined for the default. */
  readonly tries?: number
}

export interface Advanced {
  /** After the event. */
  readonly application: Application
  /** All changes of the event, including automatic ones. */
  readonly changes: readonly Change[]
  /** Pure work that was done, in order. */
  readonly worked: readonly string[]
  /** Rule that decided the status; undefined if the last entry, which has no rule, did. */
  readonly because?: string
  /** The answer as kept in the journal. */
  readonly answer?: GivenAnswer
  readonly orders: readonly NewOrder[]
  readonly notices: readonly Notice[]
  /** Names of the notifications whose work is done. */
  readonly ended: readonly string[]
  /** Pure work that failed. */
  readonly issues: readonly WorkFailure[]
}

/**
 * The only way to change an application: returns the facts after an event, the pure work and status
 * that follow, the work that is due then, and the notifications. `lender` is the lender's current
 * bundle, for the words of notifications. Throws for an unknown co-signer.
 */
export function advance(
  bundle: CompiledBundle,
  application: Application,
  event: ApplicationEvent,
  environment: Environment,
  lender: CompiledBundle = bundle,
): Advanced {
  const { now } = environment
  const given = plainChanges(changesOf(bundle, application, event, now))
  const { changes, facts, status, worked, because, due, failures } = settleAll(
    bundle,
    application,
    given,
    environment,
  )
  const version = application.version + 1
  // A co-signer's answers are among their facts.
  const answer = event.signer === undefined ? event.answer : undefined
  const after: Application = {
    ...application,
    version,
    facts,
    status,
    since: status === application.status && application.version > 0 ? application.since : now,
    answers: foldAnswer(application.answers, answer, version),
  }
  return {
    application: after,
    changes,
    worked,
    ...(because !== undefined && { because }),
    ...(answer && { answer }),
    orders: due
      // Work that was just completed or abandoned starts again only after another event.
      .filter(
        ({ work, signer }) =>
          !(work === event.work && signer === event.signer && event.type !== 'work-pending'),
      )
      .map(({ work, signer }) => orderOf(partyOf(bundle, after, signer)!, work, now)),
    notices: noticesOf(lender, { event, before: application.status, after, now }),
    ended: endedNotices(lender, { before: application.status, after }),
    issues: failures,
  }
}

function orderOf(party: Party, work: string, now: Date): NewOrder {
  const { tries } = lifecycleOf(party.served).work[work]!
  return {
    work,
    signer: party.signer ?? null,
    about: subjectOf(party, work, now),
    ...(tries !== undefined && { tries }),
  }
}

function changesOf(
  bundle: CompiledBundle,
  application: Application,
  event: ApplicationEvent,
  now: Date,
): readonly Change[] {
  const { signer } = event
  const party = partyOf(bundle, application, signer)
  if (!party) throw new Error('There is no such signer')
  const changes = [...(event.changes ?? []), ...changesOfEvent(party, event, now)]
  if (signer === undefined) return changes
  return [
    ...changesOfSigner(signer, changes),
    ...answersOfSigner(party.application, signer, event, application.version + 1),
  ]
}

function answersOfSigner(
  { answers }: Application,
  signer: string,
  { answer }: ApplicationEvent,
  version: number,
): readonly Change[] {
  if (!answer) return []
  return [
    {
      path: `file.signers.${signer}.answers`,
      value: toJson(foldAnswer(answers, answer, version).screens),
    },
  ]
}

function changesOfEvent(
  { served, application: { facts, status } }: Party,
  { type, data }: ApplicationEvent,
  now: Date,
): readonly Change[] {
  const { events } = lifecycleOf(served)
  const reaction = Object.hasOwn(events, type) ? events[type] : undefined
  if (!reaction) return []
  const known = ruleFacts(served, facts, status, now)
  if (reaction.when !== undefined && evaluateRule(served.engine, reaction.when, known) !== 'true')
    return []
  const answer = data ?? {}
  return [
    ...assign(served.engine, reaction.sets, known, answer),
    ...settleProofs(served.engine, reaction.settles, known, answer),
  ]
}
