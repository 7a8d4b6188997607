import { signersOf } from './signersOf.ts'
import type { Facts } from '../Facts.ts'
import type { Proof } from '../Proof.ts'
import { proofsOf } from '../facts/proofsOf.ts'

/** Documents that the borrower and the co-signers sent to prove something. */
export function allProofsOf(facts: Facts): readonly Proof[] {
  return [facts, ...signersOf(facts)].flatMap((each) => proofsOf(each))
}
