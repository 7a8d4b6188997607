import { evaluateRule } from '#engine'
import { canonicalJson, withoutWords } from '#loader'
import type { Outcome } from '../solve/Condition.ts'
import { changedChecks } from './changedFields.ts'
import type { Comparison, Side } from './Comparison.ts'
import type { Difference } from './Difference.ts'
import { findAnswer } from './findAnswer.ts'
import { findDifference } from './findDifference.ts'

/**
 * Forms that validate answers differently now: with an answer that was valid and is now rejected,
 * and one the other way round.
 */
export function compareForms(comparison: Comparison): readonly Difference[] {
  const { before, after } = comparison
  return Object.keys(after.bundle.forms).flatMap((form): readonly Difference[] => {
    const [old, now] = [before.bundle.forms[form], after.bundle.forms[form]]
    if (!old || !now) return []
    const checks = changedChecks(comparison, old.schema, now.schema)
    const isSchemaSame =
      canonicalJson(withoutWords(old.schema)) === canonicalJson(withoutWords(now.schema))
    if (isSchemaSame && checks.length === 0) {
      if (canonicalJson(old.schema) === canonicalJson(now.schema)) return []
      return [
        {
          ...placeOf(form),
          what: `The form “${form}”: other words alone, proven to accept the same answers.`,
          result: 'same',
        },
      ]
    }
    const refused = findAnswer(comparison, form, 'before', 'after')
    const accepted = findAnswer(comparison, form, 'after', 'before')
    const found: readonly Difference[] = [
      ...(refused
        ? [
            {
              ...placeOf(form),
              what: `The form “${form}” refuses an answer that it accepted.`,
              result: 'different' as const,
              example: {
                facts: refused.answer,
                before: 'accepted',
                after: `refused at ${refused.validationError}`,
              },
            },
          ]
        : []),
      ...(accepted
        ? [
            {
              ...placeOf(form),
              what: `The form “${form}” accepts an answer that it refused.`,
              result: 'different' as const,
              example: {
                facts: accepted.answer,
                before: `refused at ${accepted.validationError}`,
                after: 'accepted',
              },
            },
          ]
        : []),
    ]
    if (found.length > 0) return found
    if (isSchemaSame && checks.every((rule) => holdsForTheSame(comparison, rule)))
      return [
        {
          ...placeOf(form),
          what: `The form “${form}”: its checks are proven to take the same answers.`,
          result: 'same',
        },
      ]
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
  })
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
  const question = (side: Side, other: Side) => ({
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
