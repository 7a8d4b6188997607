import { type Json, fromJson } from '#model'
import type { Proof } from '../Proof.ts'

/** Documents that were sent to prove something, oldest answer first. */
export function proofsOf(facts: { readonly file?: Json }): readonly Proof[] {
  const { proofs } = facts.file as { readonly proofs?: Json }
  return fromJson<readonly Proof[]>(proofs ?? [])
}
