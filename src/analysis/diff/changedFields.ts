import { withoutWords } from '#loader'
import type { JsonObject } from '#model'
import { factsRead } from '../solve/factsRead.ts'
import type { Comparison } from './Comparison.ts'
import { jsonChanges } from './jsonChanges.ts'

/**
 * Dotted names of the fields for which two schemas of a form accept different values, or that a
 * changed check reads.
 */
export function changedFields(
  { before, after, nameOf }: Comparison,
  form: string,
): readonly string[] {
  const [old, now] = [before.bundle.forms[form]!.schema, after.bundle.forms[form]!.schema]
  const fields = new Set<string>()
  for (const { keys, before: was, after: is } of jsonChanges(
    withoutWords(old),
    withoutWords(now),
  )) {
    const path = keys.filter(
      (_, index) => keys[index - 1] === 'properties' && keys[index - 2] !== 'properties',
    )
    if (keys.at(-1) === 'required')
      for (const name of [was, is].flat()) fields.add([...path, String(name)].join('.'))
    else if (path.length > 0) fields.add(path.join('.'))
    else if (keys.at(-1) === 'properties')
      for (const name of Object.keys({ ...(was as JsonObject), ...(is as JsonObject) }))
        fields.add(name)
  }
  for (const rule of changedChecks({ nameOf }, old, now)) {
    const readers = [before, after].flatMap(({ bundle }) =>
      bundle.rules[rule] ? [bundle.rules[rule].rule] : [],
    )
    for (const name of readers.flatMap(factsRead)) fields.add(name)
  }
  return [...fields]
}

/** Names of the form's checks that exist on one side only, or mean something else. */
export function changedChecks(
  { nameOf }: Pick<Comparison, 'nameOf'>,
  before: JsonObject,
  after: JsonObject,
): readonly string[] {
  const [old, now] = [before, after].map((schema) => (schema['x-checks'] ?? {}) as JsonObject) as [
    JsonObject,
    JsonObject,
  ]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (rule) =>
      fieldOf(old, rule) !== fieldOf(now, rule) || nameOf('before', rule) !== nameOf('after', rule),
  )
}

const fieldOf = (checks: JsonObject, rule: string) =>
  (checks[rule] as JsonObject | undefined)?.field
