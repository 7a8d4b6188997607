import { explain } from '#engine'
import type { Form, Issue, JsonObject } from '#model'
import type { Cause } from './Cause.ts'
import { causeByFile } from './causeByFile.ts'
import { causeByRule } from './causeByRule.ts'
import type { CaseSubject } from './CaseSubject.ts'

/**
 * Why a form reports a field: one of its checks, whose rule is explained over `facts`, or the
 * field's schema. `issue`: the expected or actual validation error.
 */
export function causeByForm(
  subject: CaseSubject,
  form: string,
  { pointer = '', message }: Pick<Issue, 'pointer' | 'message'>,
  facts: JsonObject,
  isRefused: boolean,
): Cause {
  const checks = subject.engine.validators(form)?.checks ?? {}
  const check = Object.entries(checks).find(
    ([, one]) => one.field === pointer && one.message === message,
  )
  if (check) return causeByRule(explain(subject.engine, check[0], facts), subject)
  const { schema } = subject.bundle.forms[form] as Form
  const said = isRefused
    ? `The schema of the field refuses it: “${message}”`
    : 'The schema of the field takes it'
  return causeByFile(subject, said, `schemas/${form}.json`, pointerInSchema(schema, pointer))
}

/**
 * Pointer to the schema of the field at a pointer of an answer; the innermost place in the form's
 * own file.
 */
function pointerInSchema(schema: JsonObject, pointer: string): string {
  let here: JsonObject = schema
  let reached = ''
  for (const key of pointer.split('/').slice(1)) {
    const properties = here.properties as Readonly<Record<string, JsonObject>> | undefined
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    const [inner, step] =
      properties && Object.hasOwn(properties, name)
        ? [properties[name], `/properties/${key}`]
        : [/^\d+$/.test(key) ? (here.items as JsonObject | undefined) : undefined, '/items']
    if (typeof inner !== 'object' || inner === null) return reached
    here = inner
    reached += step
  }
  return reached
}
