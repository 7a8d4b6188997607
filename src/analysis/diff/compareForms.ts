import { isSame } from '#model'
import { evaluateRule } from '#engine'
import { withoutWords } from '#loader'
import type { Outcome } from '../solve/Condition.ts'
import { changedChecks } from './changedFields.ts'
import type { Comparison, ComparedSide } from './Comparison.ts'
import type { Difference } from './Difference.ts'
import { findAnswer } from './findAnswer.ts'
import { findDifference } from './findDifference.ts'

/**
 * Forms that validate answers differently now: with an answer that was valid and is now rejected,
 * and one the other way round.
 */
export function compareForms(comparison: Comparison): readonly Difference[] {
  return Object.keys(comparison.after.bundle.forms).flatMap((form) => compareForm(comparison, form))
}

function compareForm(comparison: Comparison, form: string): readonly Difference[] {
  const { before, after } = comparison
  const [old, now] = [before.bundle.forms[form], after.bundle.forms[form]]
  if (!old || !now) return []
  const checks = changedChecks(comparison, old.schema, now.schema)
  const isSchemaSame = isSame(withoutWords(old.schema), withoutWords(now.schema))
  const same = (what: string): readonly Difference[] => [
    { ...placeOf(form), what: `The form “${form}”: ${what}`, result: 'same' },
  ]
  if (isSchemaSame && checks.length === 0)
    return isSame(old.schema, now.schema)
      ? []
      : same('other words alone, proven to accept the same answers.')
  const found = [
    ...judgedOtherwise(comparison, form, 'before', 'after'),
    ...judgedOtherwise(comparison, form, 'after', 'before'),
  ]
  if (found.length > 0) return found
  if (isSchemaSame && checks.every((rule) => holdsForTheSame(comparison, rule)))
    return same('its checks are proven to take the same answers.')
  const isLoaded =
    before.engine.validators(form) !== undefined && after.engine.validators(form) !== undefined
  const why = isLoaded
    ? 'no answer that was tried at the limits of the changed fields is judged differently'
    : 'the form’s validators are not loaded'
  return [
    {
      ...placeOf(form),
      what: `The form “${form}” checks by something else; whether an answer is judged differently is not decided.`,
      result: 'undecided',
      why: [why],
    },
  ]
}

/** An answer that one side accepts and the other refuses. */
function judgedOtherwise(
  comparison: Comparison,
  form: string,
  accepting: ComparedSide,
  refusing: ComparedSide,
): readonly Difference[] {
  const found = findAnswer(comparison, form, accepting, refusing)
  if (!found) return []
  const results = {
    [accepting]: 'accepted',
    [refusing]: `refused at ${found.validationError}`,
  } as Readonly<Record<ComparedSide, string>>
  const what =
    refusing === 'after'
      ? 'refuses an answer that it accepted.'
      : 'accepts an answer that it refused.'
  return [
    {
      ...placeOf(form),
      what: `The form “${form}” ${what}`,
      result: 'different',
      example: { facts: found.answer, before: results.before, after: results.after },
    },
  ]
}

/**
 * Whether a check accepts the same answers on both sides: it accepts exactly those for which its
 * rule is true.
 */
function holdsForTheSame(comparison: Comparison, rule: string): boolean {
  const names = {
    before: comparison.nameOf('before', rule),
    after: comparison.nameOf('after', rule),
  }
  const otherwise: readonly Outcome[] = ['false', 'unknown']
  const question = (side: ComparedSide, other: ComparedSide) => ({
    conditions: [
      { rule: { rule: names[side] }, is: ['true'] as const },
      { rule: { rule: names[other] }, is: otherwise },
    ],
  })
  const questions = [question('before', 'after'), question('after', 'before')]
  return (
    findDifference(comparison, questions, (side, facts) =>
      evaluateRule(comparison[side].engine, rule, facts),
    ).result === 'same'
  )
}

const placeOf = (form: string) =>
  ({ kind: 'answers', file: `schemas/${form}.json`, pointer: '' }) as const
