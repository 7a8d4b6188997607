import { isObject, type JsonObject, type Pii } from '#model'
import { fieldsOf } from '../checks/fieldsOf.ts'
import { variants } from '../checks/declaredFacts.ts'
import { toPointer } from '../json/pointer.ts'

const secretClasses: ReadonlySet<unknown> = new Set<Pii>(['password', 'ssn', 'account-number'])

/**
 * Pointers to the secrets in an answer to this schema (`$ref`s resolved): "/password"; `*` matches
 * every item of a list.
 */
export function secretsOf(schema: JsonObject, keys: readonly string[] = []): readonly string[] {
  if (variants(schema).some((variant) => secretClasses.has(variant['x-pii'])))
    return [toPointer(keys)]
  const inFields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    isObject(field) ? secretsOf(field, [...keys, name]) : [],
  )
  const items = variants(schema)
    .flatMap((variant) => [variant.items, variant.additionalItems].flat())
    .filter(isObject)
  return [...new Set([...inFields, ...items.flatMap((item) => secretsOf(item, [...keys, '*']))])]
}
