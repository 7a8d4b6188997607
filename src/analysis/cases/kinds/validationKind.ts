import { validateAnswer } from '#engine'
import { suggest } from '#loader'
import type { JsonObject } from '#model'
import type { ValidationCase } from '../Case.ts'
import { causeByForm } from '../causeByForm.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'

export const validationKind: Kind<ValidationCase> = {
  give: ({ engine }, { form, answer, facts }) => ({
    form,
    answer,
    facts: createCaseFacts(engine, facts),
  }),
  see: ({ engine, bundle: { forms } }, { form, answer, facts }, seen) => {
    if (!Object.hasOwn(forms, form)) {
      const cause = `The lender has no form "${form}".${suggest(form, Object.keys(forms))}`
      return lacking('form', form, cause)
    }
    const known = createCaseFacts(engine, facts)
    const issues = validateAnswer(engine, form, answer, known)
    for (const rule of Object.keys(engine.validators(form)?.checks ?? {}))
      seen?.rule(rule, () => ({ ...known, ...answer }))
    return {
      validationErrors: Object.fromEntries(
        issues.map(({ pointer, message }) => [pointer ?? '', message]),
      ),
    }
  },
  compare: ({ validationErrors: promised }, result) => {
    const found = (result['validationErrors'] ?? {}) as JsonObject
    const difference = differenceAt(
      [...Object.keys(found), ...Object.keys(promised)],
      promised,
      found,
    )
    return difference && { ...difference, at: difference.at || wholeAnswer }
  },
  cause: (subject, { form, answer, facts }, { at, expected, actual }) => {
    const pointer = at === wholeAnswer ? '' : at
    const message = (actual ?? expected ?? '') as string
    const all = { ...createCaseFacts(subject.engine, facts), ...answer }
    return causeByForm(subject, form, { pointer, message }, all, actual !== null)
  },
}

const wholeAnswer = 'the whole answer'
