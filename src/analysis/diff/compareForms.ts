import { canonicalJson, withoutWords } from '#loader'
import { changedChecks } from './changedFields.ts'
import type { Comparison } from './Comparison.ts'
import type { Difference } from './Difference.ts'
import { findAnswer } from './findAnswer.ts'

/** Forms that judge answers by something else now: with an answer that was accepted and is refused, and one the other way. */
export function compareForms(comparison: Comparison): readonly Difference[] {
  const { before, after } = comparison
  return Object.keys(after.bundle.forms).flatMap((form): readonly Difference[] => {
    const [old, now] = [before.bundle.forms[form], after.bundle.forms[form]]
    if (!old || !now) return []
    const checks = changedChecks(comparison, old.schema, now.schema)
    const isSchemaSame = canonicalJson(withoutWords(old.schema)) === canonicalJson(withoutWords(now.schema))
    if (isSchemaSame && checks.length === 0) {
      if (canonicalJson(old.schema) === canonicalJson(now.schema)) return []
      return [{ ...placeOf(form), what: `The form “${form}”: other words alone, proven to accept the same answers.`, verdict: 'same' }]
    }
    const refused = findAnswer(comparison, form, 'before', 'after')
    const accepted = findAnswer(comparison, form, 'after', 'before')
    const found: readonly Difference[] = [
      ...(refused
        ? [
            {
              ...placeOf(form),
              what: `The form “${form}” refuses an answer that it accepted.`,
              verdict: 'different' as const,
              example: { facts: refused.answer, before: 'accepted', after: `refused at ${refused.refusal}` },
            },
          ]
        : []),
      ...(accepted
        ? [
            {
              ...placeOf(form),
              what: `The form “${form}” accepts an answer that it refused.`,
              verdict: 'different' as const,
              example: { facts: accepted.answer, before: `refused at ${accepted.refusal}`, after: 'accepted' },
            },
          ]
        : []),
    ]
    if (found.length > 0) return found
    const isLoaded = before.engine.validators(form) !== undefined && after.engine.validators(form) !== undefined
    const why = isLoaded
      ? 'no answer that was tried at the limits of the changed fields is judged differently'
      : 'the form’s validators are not loaded'
    return [
      {
        ...placeOf(form),
        what: `The form “${form}” checks by something else; whether an answer is judged differently is not decided.`,
        verdict: 'undecided',
        why: [why],
      },
    ]
  })
}

const placeOf = (form: string) => ({ kind: 'answers', file: `schemas/${form}.json`, pointer: '' }) as const
