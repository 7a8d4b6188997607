import { evaluateExpression, type Engine } from '#engine'
import { type Change, type JsonObject, type Settlements, toJson } from '#model'
import type { Proof } from '../Proof.ts'
import { proofsOf } from '../facts/proofsOf.ts'

/** Applies an answer, or an event's data, to the documents under review. */
export function settleProofs(
  engine: Engine,
  settlements: Settlements | undefined,
  facts: JsonObject,
  answer: JsonObject,
): readonly Change[] {
  if (!settlements) return []
  const before = proofsOf(facts)
  const after = before.map((proof): Proof => {
    const settlement = Object.hasOwn(settlements, proof.proves)
      ? settlements[proof.proves]
      : undefined
    if (!settlement || proof.state !== 'IN_REVIEW') return proof
    const { uuid, type } = proof
    const state = evaluateExpression(engine, settlement.to, {
      ...facts,
      answer,
      document: { uuid, type },
    })
    if (state === 'ACCEPTED') return { ...proof, state }
    return state === 'REJECTED' ? { ...proof, state, reason: settlement.reason ?? null } : proof
  })
  return after.some((proof, index) => proof !== before[index])
    ? [{ path: 'file.proofs', value: toJson(after) }]
    : []
}
