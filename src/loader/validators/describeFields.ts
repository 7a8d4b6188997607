import { isObject, type FormCheck, type JsonObject, fromJson } from '#model'
import { toPointer } from '../json/pointer.ts'
import { fieldsOf } from '../checks/fieldsOf.ts'

export interface FieldDescriptions {
  /** `x-checks` of the schema. */
  readonly checks: Readonly<Record<string, FormCheck>>
  /** Pointer of a field (`*` for every item of a list) → its `x-several` message. */
  readonly several: Readonly<Record<string, string>>
  /** Pointer of a field (`*` likewise) → its `x-remedies`: what to do, by message. */
  readonly remedies: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Pointers of all fields in schema order, parents before members; `*` for every item of a list.
   */
  readonly order: readonly string[]
}

/** What the engine needs from a schema in addition to validation. */
export function describeFields(schema: JsonObject): FieldDescriptions {
  const several: Record<string, string> = {}
  const remedies: Record<string, Readonly<Record<string, string>>> = {}
  const order: string[] = []
  const visit = (value: JsonObject, keys: readonly string[]) => {
    for (const [name, field] of Object.entries(fieldsOf(value))) {
      const pointer = toPointer([...keys, name])
      if (!order.includes(pointer)) order.push(pointer)
      if (!isObject(field)) continue
      if (typeof field['x-several'] === 'string') several[pointer] = field['x-several']
      if (isObject(field['x-remedies']))
        remedies[pointer] = fromJson<Readonly<Record<string, string>>>(field['x-remedies'])
      visit(field, [...keys, name])
    }
    if (isObject(value.items)) visit(value.items, [...keys, '*'])
  }
  visit(schema, [])
  return {
    checks: fromJson<Readonly<Record<string, FormCheck>>>(schema['x-checks'] ?? {}),
    several,
    remedies,
    order,
  }
}
