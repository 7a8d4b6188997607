import { declaredFacts, variants, withoutWords, type DeclaredFacts } from '#loader'
import type { Bundle, Json, JsonObject } from '#model'
import type { Closure } from './createClosures.ts'
import type { MemoRegister } from './createRegister.ts'

/**
 * Possible values of the facts of a bundle: schemas without words, the same objects for the same
 * content.
 */
export interface Domains {
  /** Equal for equal content. */
  readonly number: number
  readonly schemasOf: (name: string) => readonly JsonObject[]
  /** Equal for the same closure with the same possible facts. */
  readonly keyOf: (closure: Closure) => string
}

interface Plain {
  readonly number: number
  readonly schema: JsonObject
  readonly tops: ReadonlySet<string>
  readonly facts: DeclaredFacts
}

/** Creates domains of bundles; shared parts are processed once. */
export function createDomains(
  register: MemoRegister,
): (bundle: Pick<Bundle, 'forms' | 'entities'>) => Domains {
  const plains = new WeakMap<JsonObject, Plain>()
  const byNumber = new Map<number, Plain>()
  const made = new Map<string, Domains>()
  const ofForms = new WeakMap<
    object,
    { readonly context: JsonObject | undefined; readonly domains: Domains }
  >()

  const plainOf = (schema: JsonObject): Plain => {
    const known = plains.get(schema)
    if (known) return known
    const bare = withoutWords(schema) as JsonObject
    const number = register.ofValue(bare)
    const plain = byNumber.get(number) ?? {
      number,
      schema: bare,
      tops: topsOf(bare),
      facts: declaredFacts([bare], undefined),
    }
    byNumber.set(number, plain)
    plains.set(schema, plain)
    return plain
  }

  return ({ forms, entities }) => {
    const before = ofForms.get(forms)
    if (before && before.context === entities.context) return before.domains
    const roots = [
      ...Object.values(forms).map(({ schema }) => schema),
      ...(entities.context ? [entities.context] : []),
    ]
    const all = roots.map(plainOf)
    const key = all.map(({ number }) => number).join()
    const domains = made.get(key) ?? domainsOf(all, made.size, register)
    made.set(key, domains)
    ofForms.set(forms, { context: entities.context, domains })
    return domains
  }
}

function domainsOf(all: readonly Plain[], number: number, register: MemoRegister): Domains {
  const byTop = new Map<string, Plain[]>()
  const isOpen = ({ schema }: Plain) => typeof schema.additionalProperties === 'object'
  for (const plain of all)
    for (const top of plain.tops) byTop.set(top, [...(byTop.get(top) ?? []), plain])
  const holders = all.some(isOpen) ? () => all : (top: string) => byTop.get(top) ?? []
  const schemas = new Map<string, readonly JsonObject[]>()
  const keys = new Map<number, string>()
  const schemasOf = (name: string) => {
    const found =
      schemas.get(name) ??
      holders(name.split('.', 1)[0]!).flatMap(({ facts }) => facts.schemasOf(name))
    schemas.set(name, found)
    return found
  }
  return {
    number,
    schemasOf,
    keyOf({ number: ofClosure, facts }) {
      const known = keys.get(ofClosure)
      if (known !== undefined) return known
      const domains = register.ofText(
        [...facts].map((name) => schemasOf(name).map(register.ofValue).join()).join(';'),
      )
      const key = `${ofClosure} ${domains}`
      keys.set(ofClosure, key)
      return key
    },
  }
}

function topsOf(schema: JsonObject): ReadonlySet<string> {
  return new Set(
    variants(schema).flatMap(({ properties }) =>
      Object.keys((properties ?? {}) as Readonly<Record<string, Json>>),
    ),
  )
}
