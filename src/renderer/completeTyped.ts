import { normalizeAnswer } from '#engine'
import type { JsonObject, OpenSchema } from '#model'
import { completeAnswer } from './completeAnswer.ts'
import { layGiven } from './layGiven.ts'
import { ownConsents } from './ownConsents.ts'
import type { StepFormProps } from './StepFormProps.ts'

export type Completing = Pick<StepFormProps, 'form' | 'formats' | 'given' | 'consents'>

/** What a form starts with. */
export function firstTyped({
  form,
  data,
  begins,
  consents,
}: Pick<StepFormProps, 'form' | 'data' | 'begins' | 'consents'>): object {
  return { ...ownConsents({ ...begins }, {}, { form, consents }), ...data }
}

/** The form data as typed, without what rules set. */
export function ownTyped(typed: object, { form, given, consents }: Completing): object {
  if (!given) return typed
  return {
    ...given.paths.reduce((all, path) => layGiven(all, undefined, path), typed),
    ...ownConsents({}, typed, { form, consents }),
  }
}

/** The answer as validated and sent. */
export function completeTyped(
  typed: object,
  { form, formats, given, consents }: Completing,
  open: OpenSchema,
): JsonObject {
  const { schema, ui } = form
  const whole = completeAnswer(schema, typed, ui.fields ?? {}, open)
  const answer = normalizeAnswer(form, whole, formats)
  return given ? ownConsents(given.fill(answer), answer, { form, consents }) : answer
}
