import { validateAnswer } from '#engine'
import { suggest } from '#loader'
import type { ValidationCase } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByForm } from '../causeByForm.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'

export function runValidationCase(
  subject: CaseSubject,
  { form, answer, facts, validationErrors }: ValidationCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine, bundle } = subject
  if (!Object.hasOwn(bundle.forms, form)) {
    return {
      at: 'form',
      expected: form,
      actual: null,
      cause: `The lender has no form "${form}".${suggest(form, Object.keys(bundle.forms))}`,
    }
  }
  const known = createCaseFacts(engine, facts)
  const issues = validateAnswer(engine, form, answer, known)
  const all = { ...known, ...answer }
  for (const rule of Object.keys(engine.validators(form)?.checks ?? {})) seen?.rule(rule, () => all)
  const found = Object.fromEntries(issues.map(({ pointer, message }) => [pointer ?? '', message]))
  const at = [...Object.keys(found), ...Object.keys(validationErrors)].find(
    (pointer) => found[pointer] !== validationErrors[pointer],
  )
  if (at === undefined) return undefined
  const [expected, actual] = [validationErrors[at] ?? null, found[at] ?? null]
  const message = actual ?? expected ?? ''
  return {
    at: at || 'the whole answer',
    expected,
    actual,
    ...causeByForm(subject, form, { pointer: at, message }, all, actual !== null),
  }
}
