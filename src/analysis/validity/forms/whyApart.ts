import { membersOf } from '#loader'
import type { JsonObject } from '#model'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { whyNever } from './whyNever.ts'

/** Conditions that must all hold for a part of a form, and what they add. */
type Branch = readonly JsonObject[]

/**
 * Why no answer meets a condition about a field that only other conditions ask for: wherever it is
 * asked, this condition is never met, or it is asked only after itself. Undefined if an answer
 * might.
 */
export function whyApart(holder: JsonObject, condition: JsonObject): string | undefined {
  if (!conjuncts(holder).some((part) => part.additionalProperties === false)) return undefined
  for (const name of new Set(requiredIn([condition]))) {
    const askedIn = branchesAsking(holder, name)
    if (!askedIn || askedIn.length === 0) continue
    if (!isEverAsked(holder, name))
      return `"${name}" is asked only after an answer that is asked after it`
    const reasons = askedIn.map((branch) => whyNever({ allOf: [holder, ...branch] }, condition))
    if (!reasons.includes(undefined))
      return `"${name}" is asked only where another condition holds, and there ${reasons[0]!}`
  }
  return undefined
}

/**
 * Each condition that asks for a field, with what it adds; undefined if the field is asked without
 * one, or by an alternative.
 */
function branchesAsking(schema: JsonObject, name: string): readonly Branch[] | undefined {
  const found: Branch[] = []
  for (const { if: condition, then, ...part } of conjuncts(schema)) {
    const { allOf: _others, ...own } = part
    if (membersOf(own as JsonObject, name).length > 0) return undefined
    if (!isSchema(condition) || !isSchema(then)) continue
    const below = branchesAsking(then, name)
    found.push(...(below ?? [[then]]).map((branch) => [condition, ...branch]))
  }
  return found
}

/** Whether a field can be asked, of conditions that require only fields that can be. */
function isEverAsked(
  holder: JsonObject,
  name: string,
  after: ReadonlySet<string> = new Set(),
): boolean {
  const askedIn = branchesAsking(holder, name)
  const beyond = new Set([...after, name])
  return (
    !askedIn ||
    askedIn.length === 0 ||
    askedIn.some((branch): boolean =>
      requiredIn(branch.slice(0, -1)).every(
        (needed) => !beyond.has(needed) && isEverAsked(holder, needed, beyond),
      ),
    )
  )
}

const requiredIn = (schemas: Branch): readonly string[] =>
  schemas.flatMap((schema) =>
    conjuncts(schema).flatMap((part) => (part.required ?? []) as readonly string[]),
  )
