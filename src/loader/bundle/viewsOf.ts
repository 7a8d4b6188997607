import type { Form, Json, JsonObject } from '#model'
import { serverRules } from '../checks/application/serverRules.ts'
import { withoutWords } from '../json/withoutWords.ts'
import type { Parts } from '../Parts.ts'

/** Parts with no more in them than a check may count on, so that what it need not know makes it nothing new. */
export interface Views {
  /** Texts by name alone. */
  readonly texts: Parts['texts']
  /** Rules by name, each with no more than the fact of the server that it reads. */
  readonly rules: Parts['rules']
  /** Schemas of forms without words. */
  readonly forms: Parts['forms']
}

export function viewsOf({ texts, rules, forms }: Pick<Parts, 'texts' | 'rules' | 'forms'>): Views {
  return { texts: once(namesOf, texts), rules: once(askedOf, rules), forms: once(schemasOf, forms) }
}

function namesOf(texts: Parts['texts']): Parts['texts'] {
  return mapOf(texts, () => true) as unknown as Parts['texts']
}

function askedOf(rules: Parts['rules']): Parts['rules'] {
  const secret = serverRules(rules)
  return mapOf(rules, (_, name) => ({ title: '', rule: secret.has(name) ? { var: secret.get(name)! } : true }))
}

function schemasOf(forms: Parts['forms']): Parts['forms'] {
  return mapOf(forms, (form) => once(schemaOf, form)) as unknown as Parts['forms']
}

function schemaOf({ schema }: Form): Pick<Form, 'schema'> {
  return { schema: withoutWords(schema) as JsonObject }
}

function mapOf<T, R extends Json | object>(
  map: Readonly<Record<string, T>>,
  make: (value: T, name: string) => R,
): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, make(value, name)]))
}

const made = new WeakMap<object, unknown>()

/** Made once of an object that nobody changes; of one object one thing is made. */
function once<T extends object, R>(make: (value: T) => R, value: T): R {
  const known = made.get(value)
  if (known !== undefined) return known as R
  const result = make(value)
  made.set(value, result)
  return result
}
