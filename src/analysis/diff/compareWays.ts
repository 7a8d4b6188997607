import { evaluateRule } from '#engine'
import type { JsonObject } from '#model'
import type { Condition } from '../solve/Condition.ts'
import type { Comparison, ComparedSide } from './Comparison.ts'
import type { Difference } from './Difference.ts'
import { findDifference, type DifferenceQuestion } from './findDifference.ts'
import type { Way } from './Way.ts'

/**
 * Places on both sides where rules choose, if they choose differently now, with someone who is
 * routed elsewhere.
 */
export function compareWays(
  comparison: Comparison,
  before: readonly Way[],
  after: readonly Way[],
): readonly Difference[] {
  const old = new Map(before.map((way) => [key(way), way]))
  return after.flatMap((now) => {
    const was = old.get(key(now))
    return was && !isSame(comparison, was, now) ? [compareWay(comparison, was, now)] : []
  })
}

const key = ({ file, pointer }: Way) => `${file} ${pointer}`

function compareWay(comparison: Comparison, was: Way, now: Way): Difference {
  const ways = { before: was, after: now }
  const found = findDifference(comparison, questionsOf(comparison, was, now), (side, facts) =>
    take(comparison, side, ways[side], facts),
  )
  const what = {
    different: () =>
      `${now.title}: ${found.result === 'different' ? `${found.example.before} before, ${found.example.after} now` : ''}, for someone like the example.`,
    same: () => `${now.title}: chosen by other rules, proven to lead everyone the same way.`,
    undecided: () =>
      `${now.title}: chosen by other rules; whether someone is led elsewhere is not decided.`,
  }[found.result]()
  const { file, pointer } = now
  return { kind: 'way', what, file, pointer, before: written(was), after: written(now), ...found }
}

/**
 * One question per pair of entries with different targets: who takes the one before and the other
 * now?
 */
function questionsOf(comparison: Comparison, was: Way, now: Way): readonly DifferenceQuestion[] {
  const [befores, afters] = [cases(comparison, 'before', was), cases(comparison, 'after', now)]
  return befores.flatMap((one) =>
    afters
      .filter(({ to }) => to !== one.to)
      .map((other) => ({ conditions: [...one.conditions, ...other.conditions] })),
  )
}

function cases(comparison: Comparison, side: ComparedSide, { entries, otherwise }: Way) {
  const passed: Condition[] = []
  const found: { readonly to: string; readonly conditions: readonly Condition[] }[] = []
  for (const { when, to } of entries) {
    if (when === undefined) return [...found, { to, conditions: [...passed] }]
    const rule = { rule: comparison.nameOf(side, when) }
    found.push({ to, conditions: [{ rule, is: ['true'] }, ...passed] })
    passed.push({ rule, is: ['false', 'unknown'] })
  }
  return [...found, { to: otherwise, conditions: [...passed] }]
}

function take(
  { before, after }: Comparison,
  side: ComparedSide,
  { entries, otherwise }: Way,
  facts: JsonObject,
): string {
  const { engine } = side === 'before' ? before : after
  return (
    entries.find(({ when }) => when === undefined || evaluateRule(engine, when, facts) === 'true')
      ?.to ?? otherwise
  )
}

/** By the names that both sides share, so that a rule with a changed meaning counts. */
function isSame(comparison: Comparison, was: Way, now: Way): boolean {
  const signature = (side: ComparedSide, { entries, otherwise }: Way) =>
    JSON.stringify([
      otherwise,
      entries.map(({ when, to }) => [
        when === undefined ? null : comparison.nameOf(side, when),
        to,
      ]),
    ])
  return signature('before', was) === signature('after', now)
}

const written = ({ entries }: Way) =>
  entries.map(({ when, to }) => ({ ...(when !== undefined && { when }), to }))
