import { applyChanges, assign, createContext, dueWork, evaluateRule } from '#engine'
import { type Json, type JsonObject } from '#model'
import { mergeFacts } from '../../facts/mergeFacts.ts'
import { signerFile, signerSubject } from '../../facts/signerSubject.ts'
import { today } from '../../play/today.ts'
import type { BehaviorDiagnostic, Report } from '../Report.ts'
import type { Subject } from '../Subject.ts'

const file = signerFile('flows/application/lifecycle.json')
/** What the server records when a person, or the borrower for them, asks for another link. */
const asked = 'signer-invited-again'
const past = '2020-01-01'

/**
 * Checks that a co-signer whose link was taken back or is too old comes in again: the event by
 * which another is asked for makes the invitation due, as being named does.
 */
export function checkLinkRenewed(subject: Subject): Report {
  const signers = signerSubject(subject)
  const { work, begin, events } = signers?.bundle.lifecycle ?? subject.bundle.lifecycle
  const invites = Object.entries(work).filter(([, one]) => one.do === 'invite')
  if (!signers || invites.length === 0) return none
  const { engine, bundle } = signers
  const facts = (signer: JsonObject): JsonObject =>
    mergeFacts(
      { ...createContext(bundle.org, today), ...begin.facts },
      { case: { signer: { state: 'INVITED', ...signer }, shared: { closed: false } } },
    )
  const isInvited = (known: JsonObject) =>
    dueWork(engine, bundle.lifecycle, known).some((id) => invites.some(([name]) => name === id))
  const tell = (known: JsonObject, who: string, pointer: string): BehaviorDiagnostic => ({
    code: 'analysis/link-never-renewed',
    values: { who },
    file,
    pointer,
    counterexample: {
      org: bundle.org.orgCode,
      of: 'signer',
      facts: plain(known),
      shows: `A co-signer ${who} is sent no link.`,
    },
  })
  const named = facts({})
  const old = facts({ invitedOn: past, linkUntil: past })
  const event = Object.hasOwn(events, asked) ? events[asked] : undefined
  const isTaken =
    event !== undefined &&
    (event.when === undefined || evaluateRule(engine, event.when, old) === 'true')
  const renewed = isTaken ? applyChanges(old, assign(engine, event.sets, old, {})) : old
  return {
    diagnostics: [
      ...(isInvited(named)
        ? []
        : [tell(named, 'who was just named', `/work/${invites[0]![0]}/when`)]),
      ...(isInvited(renewed)
        ? []
        : [tell(old, 'whose link is too old', event ? `/events/${asked}` : '/events')]),
    ],
    unchecked: [],
  }
}

const none: Report = { diagnostics: [], unchecked: [] }

/** Without the context, which a play has itself. */
function plain({ case: ofCase, status, file: kept, person }: JsonObject): JsonObject {
  const given: Readonly<Record<string, Json | undefined>> = {
    case: ofCase,
    status,
    file: kept,
    person,
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
