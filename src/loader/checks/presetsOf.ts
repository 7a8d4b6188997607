import { isObject, type Form, type Json } from '#model'

/** A place in a schema that sets a field's value before a person does. */
export interface Preset {
  /** Names from the form to the field, joined by "/", with "*" for every row of a list. */
  readonly field: string
  /** The field can only be true: no one fills in such a field for a person. */
  readonly isTick: boolean
  readonly keyword: 'default' | 'x-default' | 'x-value'
  readonly keys: readonly string[]
}

/** Every place in a form's schema that sets a value of true, or one that a rule works out. */
export function presetsOf({ schema }: Pick<Form, 'schema'>): readonly Preset[] {
  const found = presetsIn(schema, [], [])
  const ticks = new Set(
    found.flatMap(({ keyword, field }) => (keyword === 'tick' ? [field.join('/')] : [])),
  )
  return found.flatMap(({ keyword, field: at, keys }): readonly Preset[] => {
    const field = at.join('/')
    return keyword === 'tick' ? [] : [{ field, isTick: ticks.has(field), keyword, keys }]
  })
}

interface Found {
  readonly keyword: Preset['keyword'] | 'tick'
  readonly field: readonly string[]
  readonly keys: readonly string[]
}

function presetsIn(
  value: Json | undefined,
  field: Found['field'],
  keys: Found['keys'],
): readonly Found[] {
  if (!isObject(value)) return []
  const own = (['x-default', 'x-value'] as const).flatMap((keyword): readonly Found[] =>
    typeof value[keyword] === 'string' ? [{ keyword, field, keys: [...keys, keyword] }] : [],
  )
  const members = Object.entries(isObject(value.properties) ? value.properties : {})
  const joined = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    (Array.isArray(value[keyword]) ? (value[keyword] as readonly Json[]) : []).map(
      (part, index) => ({ part, inner: [keyword, String(index)] }),
    ),
  )
  const followed = ['then', 'else'].map((keyword) => ({ part: value[keyword], inner: [keyword] }))
  const dependent = Object.entries(isObject(value.dependencies) ? value.dependencies : {}).map(
    ([name, part]) => ({ part, inner: ['dependencies', name] }),
  )
  return [
    ...(value.const === true ? [{ keyword: 'tick', field, keys } as const] : []),
    ...own,
    ...truesIn(value.default, field, [...keys, 'default']),
    ...members.flatMap(([name, part]) =>
      presetsIn(part, [...field, name], [...keys, 'properties', name]),
    ),
    ...presetsIn(value.items, [...field, '*'], [...keys, 'items']),
    ...[...joined, ...followed, ...dependent].flatMap(({ part, inner }) =>
      presetsIn(part, field, [...keys, ...inner]),
    ),
  ]
}

/** What a `default` ticks: itself, or a member of it. */
function truesIn(
  value: Json | undefined,
  field: Found['field'],
  keys: Found['keys'],
): readonly Found[] {
  if (value === true) return [{ keyword: 'default', field, keys }]
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) =>
      truesIn(item, [...field, '*'], [...keys, String(index)]),
    )
  return isObject(value)
    ? Object.entries(value).flatMap(([name, part]) =>
        truesIn(part, [...field, name], [...keys, name]),
      )
    : []
}
