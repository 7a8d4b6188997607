import { evaluateRule, isActOf } from '#engine'
import type { ConsentAct, LendingConsents } from '#model'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import type { Party } from '../signers/partyOf.ts'

/** A consent as recorded in a person's receipts. */
export interface GivenConsent {
  readonly type: string
  readonly textId: string
  /** Uuid. */
  readonly application: string
}

/** One consent that an order needs, and whose receipts count. */
export interface NeededConsent extends Pick<ConsentAct, 'once' | 'finishes'> {
  readonly act: string
  readonly type: string
  readonly texts: readonly string[]
}

/** The consents without which an order is rejected. */
export function neededConsents(
  { served, application, signer }: Party,
  id: string,
  consents: LendingConsents | undefined,
  now: Date,
): readonly NeededConsent[] {
  const work = lifecycleOf(served).work[id]
  const facts = ruleFacts(served, application.facts, application.status, now)
  const isAct = (act: ConsentAct) =>
    work !== undefined &&
    act.without === undefined &&
    isActOf(act, signer === undefined ? 'borrower' : 'signer', id, work) &&
    (act.when === undefined || evaluateRule(served.engine, act.when, facts) === 'true')
  return Object.values(consents?.acts ?? {})
    .filter(isAct)
    .flatMap(consentsOfAct)
}

export function consentsOfAct({
  title,
  consents,
  once,
  finishes,
}: ConsentAct): readonly NeededConsent[] {
  return Object.entries(consents).map(([type, texts]) => ({
    act: title,
    type,
    texts,
    ...(once && { once }),
    ...(finishes && { finishes }),
  }))
}

/** The receipt of a needed consent: the newest one, in the order of the given receipts. */
export function findConsent<C extends GivenConsent>(
  { type, texts, once }: NeededConsent,
  application: string,
  given: readonly C[],
): C | undefined {
  return given.find(
    (one) =>
      one.type === type &&
      texts.includes(one.textId) &&
      (once === true || one.application === application),
  )
}
