import { evaluateExpression, readFact } from '#engine'
import { isSame, type Json, type JsonObject } from '#model'
import type { Played, PlayedStep, PlayedWalk } from '../play/playFlow.ts'
import { readPath } from '../sample/readPath.ts'
import { versionRule } from '../validity/flows/versionRule.ts'
import { aimNames } from './aimNames.ts'
import type { Bound } from './Bound.ts'
import { contextOf } from './contextOf.ts'
import type { FlowSubject } from './FlowSubject.ts'
import { limitsOf } from './limitsOf.ts'
import { limitValues } from './limitValues.ts'
import { ruleParts } from './ruleParts.ts'

/**
 * Ids of the aims that a walk shows, read from what the engine did, whatever the walk was made for.
 * A limit that is rejected counts as `refusedAt`: another walk may be accepted there.
 */
export function aimsMet(
  subject: FlowSubject,
  bounds: readonly Bound[],
  walk: PlayedWalk,
  { visits, steps }: Played,
): ReadonlySet<string> {
  const { bundle } = subject
  const flow = bundle.flows[walk.flow]!
  const met = new Set<string>()
  const [opening] = steps
  if (flow.open)
    met.add(aimNames.open(opening!.issues.every(({ code }) => code !== 'engine/flow-not-open')))
  if (
    walk.open !== undefined &&
    flow.steps[walk.open]?.entry !== undefined &&
    opening!.issues.every(({ code }) => code !== 'engine/flow-not-open')
  )
    met.add(aimNames.entry(walk.open, opening!.issues.length === 0))
  for (const step of visits) met.add(aimNames.step(step))
  const context = contextOf(bundle, walk)
  let facts = context
  for (const played of steps.slice(1)) {
    const { step } = played
    const answer = walk.answers[step]
    if (!answer || played.isRepeated || !played.answer) continue
    facts = { ...facts, ...answer, ...context }
    for (const id of ofStep(subject, played, answer)) met.add(id)
    for (const bound of bounds)
      if (bound.step === step && isOnBound(subject, bound, played, facts))
        met.add(aimNames.bound(bound))
  }
  return met
}

function* ofStep(
  { bundle, exploration }: FlowSubject,
  { step, ways, issues }: PlayedStep,
  answer: JsonObject,
): Generator<string> {
  const { form } = bundle.flows[exploration.flow]!.steps[step]!
  const { schema } = bundle.forms[form]!
  const isTaken = issues.length === 0
  for (const [index, { explanation }] of ways.entries()) {
    const holds = explanation === undefined || explanation.outcome === 'true'
    if (explanation) yield aimNames.guard(step, index, holds)
    if (holds) yield aimNames.edge(step, index)
  }
  const checks = Object.entries(
    (schema['x-checks'] ?? {}) as Readonly<
      Record<string, { readonly field: string; readonly message: string }>
    >,
  )
  for (const [check, { field, message }] of checks) {
    if (isTaken) yield aimNames.passed(step, check)
    if (issues.some((issue) => issue.pointer === field && issue.message === message))
      yield aimNames.refused(step, check)
  }
  for (const limit of limitsOf(schema)) {
    const value = readPath(answer, limit.path)
    const size =
      limit.of === 'value'
        ? value
        : typeof value === 'string' || Array.isArray(value)
          ? value.length
          : undefined
    if (typeof size !== 'number' || !limitValues(limit).includes(size)) continue
    const pointer = `/${limit.path.join('/')}`
    const aim = aimNames.limit(step, limit, size)
    if (isTaken) yield aim
    else if (issues.some((issue) => touches(issue.pointer ?? '', pointer)))
      yield aimNames.refusedAt(aim)
  }
}

/** The fact has the value, and reversing the comparison changes the rule's outcome. */
function isOnBound(
  { engine }: FlowSubject,
  { rule, field, part, fact, value }: Bound,
  { issues }: PlayedStep,
  facts: JsonObject,
): boolean {
  const given = readFact(facts, fact)
  if (given === undefined || !isSame(given, value)) return false
  if (issues.some(({ pointer }) => field === undefined || pointer !== field)) return false
  const { replaced } = ruleParts(versionRule(engine, { rule }, (name) => name))[part]!
  const outcome = (by: Json) => evaluateExpression(engine, replaced(by), facts) === true
  return outcome(true) !== outcome(false)
}

/** Whether one pointer equals or contains the other. */
const touches = (one: string, other: string) =>
  one === other || other.startsWith(`${one}/`) || one.startsWith(`${other}/`)
