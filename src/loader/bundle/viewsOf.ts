import { once, type Form, type Json, type JsonObject, type Rule, fromJson } from '#model'
import { linksOf, type TextLinks } from '../texts/linksOf.ts'
import { placeholdersOf, type Placeholders } from '../texts/placeholdersOf.ts'
import {
  acceptedKindsOf,
  documentTypesOf,
  type AcceptedKind,
  type NamedType,
} from '../checks/application/optionsIn.ts'
import { presetsOf, type Preset } from '../checks/presetsOf.ts'
import { serverRules } from '../checks/application/serverRules.ts'
import { withoutWords } from '../json/withoutWords.ts'
import type { Parts } from '../Parts.ts'

/**
 * Parts reduced to what a check can rely on, so that a change it does not need to see does not
 * rerun it.
 */
export interface Views {
  /** Only the names of texts. */
  readonly texts: Parts['texts']
  /** Texts as written. */
  readonly words: Parts['texts']
  /** Texts that link to our pages, reduced to those links. */
  readonly links: Readonly<Record<string, TextLinks>>
  /** Texts that show facts, reduced to those. */
  readonly placeholders: Readonly<Record<string, Placeholders>>
  /** Pages of forms that show facts, by form, reduced to those. */
  readonly pages: Readonly<Record<string, Placeholders>>
  /** Kinds of files that forms accept, by form. */
  readonly kinds: Readonly<Record<string, readonly AcceptedKind[]>>
  /** Types of documents that forms say their files are, by form. */
  readonly types: Readonly<Record<string, readonly NamedType[]>>
  /** Places in forms that set a value before a person does, by form. */
  readonly presets: Readonly<Record<string, readonly Preset[]>>
  /** Rules by name, reduced to the server's fact that each reads and the value that it gives. */
  readonly rules: Parts['rules']
  /** Schemas of forms without words. */
  readonly forms: Parts['forms']
}

export function viewsOf({ texts, rules, forms }: Pick<Parts, 'texts' | 'rules' | 'forms'>): Views {
  return {
    texts: once(namesOf, texts),
    words: texts,
    links: once(linksOfAll, texts),
    placeholders: once(placeholdersOfAll, texts),
    rules: once(askedOf, rules),
    forms: once(schemasOf, forms),
    pages: once(placeholdersOfPages, forms),
    kinds: once(kindsOfAll, forms),
    types: once(typesOfAll, forms),
    presets: once(presetsOfAll, forms),
  }
}

function namesOf(texts: Parts['texts']): Parts['texts'] {
  return fromJson<Parts['texts']>(mapOf(texts, () => true))
}

/** What is read of each part, without those that have nothing of it. */
function ofAll<Part extends object, Read extends readonly unknown[]>(read: (part: Part) => Read) {
  return (parts: Readonly<Record<string, Part>>) =>
    withSome(mapOf(parts, (part) => once(read, part)))
}

const linksOfAll = ofAll(linksOf)
const placeholdersOfAll = ofAll(placeholdersOf)
const placeholdersOfPages = ofAll(({ ui: { page } }: Form) => placeholdersOf({ page }))
const kindsOfAll = ofAll(acceptedKindsOf)
const typesOfAll = ofAll(documentTypesOf)
const presetsOfAll = ofAll(presetsOf)

function withSome<T extends readonly unknown[]>(
  map: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).filter(([, all]) => all.length > 0))
}

function askedOf(rules: Parts['rules']): Parts['rules'] {
  const secret = serverRules(rules)
  return mapOf(rules, ({ gives }, name) => {
    const seen = secret.has(name) ? { title: '', rule: { var: secret.get(name)! } } : anyRule
    return gives ? { ...seen, gives } : seen
  })
}

const anyRule: Rule = { title: '', rule: true }

function schemasOf(forms: Parts['forms']): Parts['forms'] {
  return fromJson<Parts['forms']>(mapOf(forms, (form) => once(schemaOf, form)))
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
