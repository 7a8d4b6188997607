import { evaluateRule, evaluateValue } from '#engine'
import { isSame, type Rule, type RuleValue } from '#model'
import type { Condition, Outcome } from '../solve/Condition.ts'
import type { Comparison } from './Comparison.ts'
import type { Difference } from './Difference.ts'
import { findDifference, type FoundDifference } from './findDifference.ts'
import { valueChanges } from './valueChanges.ts'

const changes: readonly (readonly [readonly Outcome[], readonly Outcome[]])[] = [
  [['true'], ['false', 'unknown']],
  [['false', 'unknown'], ['true']],
  [['false'], ['unknown']],
  [['unknown'], ['false']],
]

/**
 * Rules that are new, removed, or mean something else, each with facts for which the outcome now
 * differs.
 */
export function compareRules(comparison: Comparison): readonly Difference[] {
  const { before, after } = comparison
  const names = new Set([...Object.keys(before.bundle.rules), ...Object.keys(after.bundle.rules)])
  return [...names].flatMap((name) => {
    const [old, now] = [before.bundle.rules[name], after.bundle.rules[name]]
    const place = (now ? after : before).places.rules[name] ?? {
      file: 'flows/*.rules.json',
      pointer: `/rules/${name}`,
    }
    if (!old)
      return [
        {
          kind: 'rule-added',
          what: `The rule “${name}” is new: ${now!.title}.`,
          ...place,
          after: now!.rule,
        },
      ] as const
    if (!now)
      return [
        {
          kind: 'rule-removed',
          what: `The rule “${name}” is gone: ${old.title}.`,
          ...place,
          before: old.rule,
        },
      ] as const
    return [
      ...compareWords(name, old, now, place),
      ...compareRule(comparison, name, old, now, place),
    ]
  })
}

function compareWords(
  name: string,
  old: Rule,
  now: Rule,
  place: { file: string; pointer: string },
): readonly Difference[] {
  return (['title', 'source', 'gives'] as const).flatMap((key) =>
    old[key] === now[key]
      ? []
      : [
          {
            kind: 'rule-words',
            what: `The ${key} of the rule “${name}” changed.`,
            file: place.file,
            pointer: `${place.pointer}/${key}`,
            ...(old[key] !== undefined && { before: old[key] }),
            ...(now[key] !== undefined && { after: now[key] }),
          } as const,
        ],
  )
}

/** Lists are not compared element by element, so their equality is never proven. */
function compareValues(
  comparison: Comparison,
  name: string,
  gives: RuleValue,
  questions: readonly (readonly Condition[])[],
): FoundDifference {
  const found = findDifference(
    comparison,
    questions.map((conditions) => ({ conditions })),
    (side, facts) =>
      JSON.stringify(evaluateValue(comparison[side].engine, name, facts)) ?? 'unknown',
  )
  return gives === 'list' && found.result === 'same'
    ? { result: 'undecided', why: ['lists are not compared element by element'] }
    : found
}

function compareRule(
  comparison: Comparison,
  name: string,
  old: Rule,
  now: Rule,
  place: { file: string; pointer: string },
): readonly Difference[] {
  const names = {
    before: comparison.nameOf('before', name),
    after: comparison.nameOf('after', name),
  }
  if (names.before === names.after) return []
  const gives = old.gives ?? now.gives
  const found = gives
    ? compareValues(
        comparison,
        name,
        gives,
        valueChanges({ rule: names.before }, { rule: names.after }),
      )
    : findDifference(
        comparison,
        changes.map(([was, is]) => ({
          conditions: [
            { rule: { rule: names.before }, is: was },
            { rule: { rule: names.after }, is },
          ],
        })),
        (side, facts) => evaluateRule(comparison[side].engine, name, facts),
      )
  const isItself = !isSame(old.rule, now.rule)
  const subject = `The rule “${name}” (${now.title})`
  const cause = isItself ? 'changed' : 'reads other rules or facts of the lender that changed'
  const end = {
    different: gives
      ? 'it gives someone another value'
      : found.result === 'different' && [found.example.before, found.example.after].includes('true')
        ? 'someone is treated differently'
        : 'it holds for the same people, but where it does not, “false” and “unknown” have changed',
    same: 'proven the same for everyone',
    undecided: 'whether someone is treated differently is not decided',
  }[found.result]
  return [
    {
      kind: 'rule',
      what: `${subject} ${cause}: ${end}.`,
      file: place.file,
      pointer: `${place.pointer}/rule`,
      ...(isItself && { before: old.rule, after: now.rule }),
      ...found,
    },
  ]
}
