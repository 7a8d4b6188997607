import type { Json, JsonObject } from '#model'
import type { Proof } from './Proof.ts'

/** Documents that were sent to prove something, oldest answer first. */
export function proofsOf(facts: JsonObject): readonly Proof[] {
  const { proofs } = facts.file as { readonly proofs?: Json }
  return (proofs ?? []) as unknown as readonly Proof[]
}
