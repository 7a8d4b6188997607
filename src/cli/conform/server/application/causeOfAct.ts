import { runCase, signerSubject, type CaseFailure } from '#analysis'
import { suggest } from '#loader'
import type { JsonObject } from '#model'
import { decideAct } from '#origination'
import type { StaffAct } from './StaffAct.ts'
import type { Borrower } from './Borrower.ts'

/** Why a file does not offer an act: there is none of that name, or its rule does not hold now. */
export async function causeOfAct(
  who: Borrower,
  { does, of }: Pick<StaffAct, 'does' | 'of'>,
): Promise<Pick<CaseFailure, 'cause' | 'file' | 'pointer'>> {
  if (does === decideAct)
    return { cause: 'No work that a person decides is due, or the application has ended' }
  const { subject } = who.lender
  const flow = of === undefined ? subject : signerSubject(subject)
  const events = flow?.bundle.lifecycle.events ?? {}
  const { when, desk } = Object.hasOwn(events, does) ? events[does]! : {}
  if (when === undefined || desk === undefined) {
    const known = Object.keys(events).filter((event) => events[event]!.desk !== undefined)
    const whose = of === undefined ? 'application' : 'signer'
    return {
      cause: `flows/${whose}/lifecycle.json has no act "${does}" of the desk.${suggest(does, known)}`,
    }
  }
  if (of !== undefined) return { cause: `It is offered while [${when}] is true of ${of}` }
  const { facts } = (await who.read('sandbox-application')) as { facts: JsonObject }
  const [failed] = runCase(subject, { title: does, rule: when, facts, is: true }).failures
  if (failed?.at !== 'is') return { cause: 'The application has ended' }
  const { cause, file, pointer } = failed
  return { cause, file, pointer }
}
