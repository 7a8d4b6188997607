import type { Facts } from '../Facts.ts'
import type { Proof } from '../Proof.ts'
import { proofsOf } from '../facts/proofsOf.ts'

/** Documents that were sent to prove something and that no one has accepted or refused yet. */
export function unreadProofs(facts: Facts, proves: string): readonly Proof[] {
  return proofsOf(facts).filter((proof) => proof.proves === proves && proof.state === 'IN_REVIEW')
}
