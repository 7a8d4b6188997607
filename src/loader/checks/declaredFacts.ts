import { once, isObject, type Json, type JsonObject, type Rule } from '#model'

export interface DeclaredFacts {
  /**
   * Schemas that declare the fact at this path ("property.state"), one per form that asks for it;
   * empty if there is no such fact.
   */
  readonly schemasOf: (path: string) => readonly JsonObject[]
  /**
   * Full paths of the named facts, for suggestions. A getter that lists them on access: don't copy
   * it eagerly.
   */
  readonly names: readonly string[]
  /** The rules that expressions over these facts can refer to, if known. */
  readonly rules?: Readonly<Record<string, Rule>>
}

/**
 * Facts that rules can read: fields of the forms, nested ones too, and the context
 * (schemas/entities/context.json). Schemas have no `$ref`.
 */
export function declaredFacts(
  forms: readonly JsonObject[],
  context: JsonObject | undefined,
): DeclaredFacts {
  const roots = [...forms, ...(context ? [context] : [])]
  const found = new Map<string, readonly JsonObject[]>()
  const schemasOf = (path: string): readonly JsonObject[] => {
    const known = found.get(path)
    if (known) return known
    const dot = path.lastIndexOf('.')
    const holders = dot < 0 ? roots : schemasOf(path.slice(0, dot))
    const schemas = holders.flatMap((holder) => membersOf(holder, path.slice(dot + 1)))
    found.set(path, schemas)
    return schemas
  }
  let names: readonly string[] | undefined
  return {
    schemasOf,
    get names() {
      names ??= [...new Set(roots.flatMap((root) => namesIn(root, '')))]
      return names
    },
  }
}

/**
 * Facts that a rule about one element of a list can read: its members, and as "" the element
 * itself.
 */
export function elementFacts(
  elements: readonly JsonObject[],
  rules?: DeclaredFacts['rules'],
): DeclaredFacts {
  const facts = withRules(declaredFacts(elements, undefined), rules)
  return withSchemas(facts, (path) => (path === '' ? elements : facts.schemasOf(path)))
}

/** The same facts, for expressions that can refer to these rules. */
export function withRules(facts: DeclaredFacts, rules: DeclaredFacts['rules']): DeclaredFacts {
  return {
    schemasOf: facts.schemasOf,
    ...(rules && { rules }),
    get names() {
      return facts.names
    },
  }
}

/** The same names, other schemas. */
export function withSchemas(
  facts: DeclaredFacts,
  schemasOf: DeclaredFacts['schemasOf'],
): DeclaredFacts {
  return {
    schemasOf,
    ...(facts.rules && { rules: facts.rules }),
    get names() {
      return facts.names
    },
  }
}

/**
 * Schemas of the member `key` of a value of this schema (of an element if it is a list and the key
 * is a number or "*"), including alternatives and conditions.
 */
export function membersOf(schema: JsonObject, key: string): JsonObject[] {
  const found = variants(schema).flatMap((variant) => {
    const named =
      isObject(variant.properties) && Object.hasOwn(variant.properties, key)
        ? variant.properties[key]
        : undefined
    return named === undefined ? [] : [asSchema(named)]
  })
  if (found.length > 0) return found
  if (/^(\d+|\*)$/.test(key)) return variants(schema).flatMap((variant) => elementsAt(variant, key))
  return isObject(schema.additionalProperties) ? [schema.additionalProperties] : []
}

/** Schemas of the element at an index of a list, "*" for any. */
function elementsAt({ items, prefixItems }: JsonObject, key: string): JsonObject[] {
  const places = [prefixItems, items].find((listed) => Array.isArray(listed)) as
    | readonly Json[]
    | undefined
  if (places && key !== '*' && Number(key) < places.length) return [asSchema(places[Number(key)])]
  return [
    ...(places && key === '*' ? places.map(asSchema) : []),
    ...(isObject(items) ? [items] : []),
  ]
}

/** The schema and every schema combined with it. */
export function variants(schema: JsonObject): readonly JsonObject[] {
  return once(findVariants, schema)
}

function findVariants(schema: JsonObject): readonly JsonObject[] {
  const joined = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    Array.isArray(schema[keyword]) ? (schema[keyword] as readonly Json[]) : [],
  )
  const conditional = ['if', 'then', 'else'].map((keyword) => schema[keyword])
  const dependent = isObject(schema.dependencies) ? Object.values(schema.dependencies) : []
  return [
    schema,
    ...[...joined, ...conditional, ...dependent]
      .filter(isObject)
      .flatMap((member) => variants(member)),
  ]
}

function asSchema(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function namesIn(schema: JsonObject, prefix: string): string[] {
  return variants(schema).flatMap((variant) =>
    Object.entries(asSchema(variant.properties)).flatMap(([key, member]) => [
      `${prefix}${key}`,
      ...namesIn(asSchema(member), `${prefix}${key}.`),
    ]),
  )
}
