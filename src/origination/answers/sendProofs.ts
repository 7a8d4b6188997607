import { type Change, toJson } from '#model'
import type { Facts } from '../Facts.ts'
import type { Proof } from '../Proof.ts'
import { proofsOf } from '../facts/proofsOf.ts'

/**
 * Puts the `files` that an answer names as proof under review, including previously rejected ones.
 */
export function sendProofs(
  facts: Facts,
  proves: string | undefined,
  files: readonly Pick<Proof, 'uuid' | 'type'>[],
): readonly Change[] {
  if (proves === undefined || files.length === 0) return []
  const sent = files.map(({ uuid, type }): Proof => ({
    uuid,
    type,
    proves,
    state: 'IN_REVIEW',
    reason: null,
  }))
  const others = proofsOf(facts).filter(({ uuid }) => !sent.some((proof) => proof.uuid === uuid))
  return [{ path: 'file.proofs', value: toJson([...others, ...sent]) }]
}
