import type { JsonObject, Next } from '#model'
import type { PlayedWalk } from '../play/playFlow.ts'
import type { Condition } from '../solve/Condition.ts'
import type { FlowState } from '../validity/flows/FlowState.ts'
import { takenBy } from '../validity/flows/takenBy.ts'
import { versionRule } from '../validity/flows/versionRule.ts'
import type { Bound } from './Bound.ts'
import { closedWalks } from './closedWalks.ts'
import { findWalk, type Wish } from './findWalk.ts'
import { finishWalk } from './finishWalk.ts'
import type { FlowSubject } from './FlowSubject.ts'
import { limitWalks } from './limitWalks.ts'
import { ruleParts } from './ruleParts.ts'

/** Walks that might show the aims, simple ones first. */
export function candidateWalks(
  subject: FlowSubject,
  bounds: readonly Bound[],
): readonly PlayedWalk[] {
  const { bundle, exploration } = subject
  const { flow, space, states } = exploration
  const { steps } = bundle.flows[flow]!
  const walks: PlayedWalk[] = []
  const find = (wish: Wish): boolean => {
    const walk = findWalk(subject, wish)
    if (walk) walks.push(wish.is === 'taken' ? finishWalk(subject, walk) : walk)
    return walk !== undefined
  }
  const statesOf = (step: string): readonly FlowState[] =>
    (states.get(step) ?? []).filter(({ isEntry, path }) => !isEntry || path.length === 0)

  for (const [step, { next, form }] of Object.entries(steps)) {
    for (const state of statesOf(step)) find({ state, conditions: [], is: 'taken' })
    const lines: readonly Next[] = typeof next === 'string' ? [] : next
    for (const index of lines.keys())
      for (const state of statesOf(step))
        find({ state, conditions: takenBy(space, state, lines, index), is: 'taken' })
    const checks = Object.keys((bundle.forms[form]!.schema['x-checks'] ?? {}) as JsonObject)
    for (const check of checks)
      statesOf(step).some((state) => {
        const is: Condition = space.condition(check, ['false', 'unknown'], state.askedBy)
        const others = checks
          .filter((other) => other !== check)
          .map((other) => space.condition(other, ['true'], state.askedBy))
        return (
          find({ state, conditions: [is, ...others], is: 'refused' }) ||
          find({ state, conditions: [is], is: 'refused' })
        )
      })
  }
  for (const bound of bounds)
    statesOf(bound.step).some((state) => onBound(subject, bound, state).some(find))
  return [...walks, ...closedWalks(subject), ...limitWalks(subject, walks)]
}

/** Ways to be on the bound so that it decides, whatever the rule's outcome. */
function onBound(
  { engine, exploration }: FlowSubject,
  { rule, field, part, fact, value }: Bound,
  state: FlowState,
): readonly Wish[] {
  const { space } = exploration
  const rename = (name: string) => {
    const [top, ...rest] = name.split('.') as [string, ...string[]]
    return Object.hasOwn(space.context, top)
      ? name
      : [`${top}@${state.askedBy.get(top) ?? ''}`, ...rest].join('.')
  }
  const { replaced } = ruleParts(versionRule(engine, { rule }, rename))[part]!
  const given = rename(fact)
    .split('.')
    .reduceRight<JsonObject>(
      (inner, key, index, keys) => ({ [key]: index === keys.length - 1 ? value : inner }),
      {},
    )
  return [true, false].flatMap((isTrue) => {
    const conditions: readonly Condition[] = [
      { rule: replaced(isTrue), is: ['true'] },
      { rule: replaced(!isTrue), is: ['false', 'unknown'] },
    ]
    return (field === undefined ? (['taken'] as const) : (['taken', 'refused'] as const)).map(
      (is): Wish => ({
        state,
        conditions,
        given,
        is,
      }),
    )
  })
}
