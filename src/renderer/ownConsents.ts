import type { JsonObject } from '#model'
import type { StepFormProps } from './StepFormProps.ts'

type Asked = Pick<StepFormProps, 'consents'> & {
  readonly form: Pick<StepFormProps['form'], 'schema'>
}

/** `filled` with the consents of `own`: no rule or start ticks a box that says "I agree". */
export function ownConsents(filled: JsonObject, own: object, asked: Asked): JsonObject {
  const isConsent = ([name]: readonly [string, unknown]) => isConsentField(name, asked)
  return Object.fromEntries([
    ...Object.entries(filled).filter((entry) => !isConsent(entry)),
    ...Object.entries(own).filter(isConsent),
  ]) as JsonObject
}

/** A field that asks for a consent, or that can only be true. */
function isConsentField(name: string, { form, consents }: Asked): boolean {
  const fields = (form.schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  return Object.hasOwn(consents, name) || fields[name]?.const === true
}
