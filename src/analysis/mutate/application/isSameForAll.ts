import { isWaiting } from '#engine'
import { anywhere } from '../../facts/anywhere.ts'
import { fails, holds } from '../../validity/application/conditions.ts'
import type { Subject } from '../../validity/Subject.ts'
import { solve } from '../../solve/solve.ts'
import type { ChangedApplication } from '../Mutation.ts'
import { pollingCaseAt } from './caseAt.ts'

/**
 * Whether it is proven that a change of statuses, polling or the entries that decide has no effect.
 */
export function isSameForAll(
  before: Subject,
  part: ChangedApplication['part'],
  after: Subject,
): boolean {
  if (part === 'decide') return isSameDecision(before, after)
  return (part === 'polling' || part === 'statuses') && isSameRouting(before, after)
}

/**
 * Two entries that are never both true can be swapped; a last entry that says the same as the
 * default can be removed.
 */
function isSameDecision({ engine, bundle }: Subject, { bundle: after }: Subject): boolean {
  const { decide } = bundle.lifecycle
  const changed = after.lifecycle.decide
  const last = decide.at(-1)
  if (
    changed.length === decide.length - 1 &&
    changed.every((line, index) => line === decide[index])
  )
    return last!.when === undefined && last!.status === bundle.routing.unresolved
  const moved = decide.findIndex((line, index) => changed[index] !== line)
  const [first, second] = [decide[moved], decide[moved + 1]]
  if (changed.length !== decide.length || changed[moved] !== second || changed[moved + 1] !== first)
    return false
  if (first?.when === undefined || second?.when === undefined) return false
  if (first.status === second.status) return true
  const above = decide
    .slice(0, moved)
    .flatMap(({ when }) => (when === undefined ? [] : [fails(when)]))
  const both = [holds(first.when), holds(second.when)]
  const space = anywhere(bundle)
  return (
    solve(engine, both, space).kind === 'none' ||
    solve(engine, [...both, ...above], space).kind === 'none'
  )
}

/**
 * Everything about a status except its routes: whether it is waited through, and when it is
 * requested again after each other status.
 */
function isSameRouting(before: Subject, after: Subject): boolean {
  const { statuses } = before.bundle.routing
  const names = Object.keys(statuses)
  const isKept = names.every(
    (name) =>
      JSON.stringify({ ...statuses[name], waiting: 0, immediate: 0 }) ===
      JSON.stringify({ ...after.bundle.routing.statuses[name], waiting: 0, immediate: 0 }),
  )
  if (!isKept || before.bundle.routing.unresolved !== after.bundle.routing.unresolved) return false
  return names.every((name) => {
    if (isWaiting(before.engine, name) !== isWaiting(after.engine, name)) return false
    return [undefined, ...names].every(
      (from) =>
        JSON.stringify(pollingCaseAt(before, '', name, from)) ===
        JSON.stringify(pollingCaseAt(after, '', name, from)),
    )
  })
}
