import { type IssueCode, type Json, toJson } from '#model'
import { enumerationsFile } from '../bundle/enumerationsFile.ts'
import type { Item } from '../bundle/Item.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Parts } from '../Parts.ts'
import { askedRules } from './askedRules.ts'

/** Parts that refer to rules, forms, texts or formats. */
const naming = [
  'flows',
  'forms',
  'routes',
  'routing',
  'machine',
  'tracker',
  'screens',
  'panels',
  'lifecycle',
  'signer',
  'lending',
  'support',
  'calls',
  'entities',
] as const

/**
 * Reports rules, forms, texts and formats that nothing refers to. With `base`, only those that the
 * lender adds. @param isNamedElsewhere whether the name is used outside the parts: in org.json or,
 * for the base, in a lender's files.
 */
export function checkUnused(
  parts: Parts,
  isNamedElsewhere: (name: string) => boolean,
  base?: Parts,
): Diagnostic[] {
  const own = <K extends 'rules' | 'forms' | 'texts' | 'formats'>(kind: K) =>
    parts[kind] === base?.[kind]
      ? []
      : Object.keys(parts[kind]).filter((name) => !base || !Object.hasOwn(base[kind], name))
  const candidates = {
    rules: own('rules'),
    forms: own('forms'),
    texts: own('texts'),
    formats: own('formats'),
  }
  if (Object.values(candidates).every((names) => names.length === 0)) return []

  const named = naming.flatMap((part) => namedIn(toJson(parts[part]), part === 'flows'))
  const isNamed = (name: string) => named.some((names) => names.has(name)) || isNamedElsewhere(name)
  const asked =
    candidates.rules.length === 0
      ? new Set()
      : askedFrom(Object.keys(parts.rules).filter(isNamed), parts.rules)
  const unused = (
    code: IssueCode,
    names: readonly string[],
    placeOf: (name: string) => Pick<Diagnostic, 'file' | 'pointer'>,
  ): Diagnostic[] =>
    names
      .filter((name) => !isNamed(name))
      .map((name) => ({ code, values: { name }, ...placeOf(name) }))
  return [
    ...unused(
      'loader/rule-unused',
      candidates.rules.filter(
        (name) => !asked.has(name) && parts.rules[name]!.standsAlone === undefined,
      ),
      (name) => parts.rulePlaces[name]!,
    ),
    ...unused(
      'loader/form-unused',
      candidates.forms.filter((name) => parts.forms[name]!.ui.standsAlone === undefined),
      (name) => ({ file: `schemas/${name}.json`, pointer: '' }),
    ),
    ...unused(
      'loader/text-unused',
      candidates.texts.filter((name) => parts.texts[name]!.standsAlone === undefined),
      (name) => ({ file: `texts/${name}.json`, pointer: '' }),
    ),
    ...unused('loader/format-unused', candidates.formats, (name) => ({
      file: 'schemas/formats.json',
      pointer: `/formats/${name}`,
    })),
  ]
}

/**
 * Shared parts of schemas that no other file refers to. `items`: by path, with the files that each
 * reads.
 */
export function checkUnreferred(items: ReadonlyMap<string, Pick<Item, 'reads'>>): Diagnostic[] {
  const read = new Set(
    [...items].flatMap(([path, { reads }]) => [...reads].filter((each) => each !== path)),
  )
  return [...items.keys()]
    .filter(
      (path) => path.startsWith('schemas/common/') && path !== enumerationsFile && !read.has(path),
    )
    .map((file): Diagnostic => ({ code: 'loader/schema-unused', file, pointer: '' }))
}

/** Every string value below, and the rules of x-checks. */
export function wordsIn(value: Json, words = new Set<string>()): Set<string> {
  if (typeof value === 'string') words.add(value)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value) as [string, Json][]) {
      if (key === 'x-checks' && typeof member === 'object' && member !== null)
        for (const rule of Object.keys(member)) words.add(rule)
      wordsIn(member, words)
    }
  }
  return words
}

const known = new WeakMap<object, ReadonlySet<string>>()

/**
 * One set per member, as lenders share most of them; without the rules of flows, which `askedFrom`
 * follows.
 */
function namedIn(part: Json, areFlows: boolean): ReadonlySet<string>[] {
  return Object.entries(part as Readonly<Record<string, Json>>).map(([key, member]) => {
    if (typeof member !== 'object' || member === null) return wordsIn(member)
    const before = known.get(member)
    if (before) return before
    const words = wordsIn({ [key]: areFlows ? { ...member, rules: null } : member })
    known.set(member, words)
    return words
  })
}

/** The rules and every rule that they refer to. */
function askedFrom(names: readonly string[], rules: Parts['rules']): ReadonlySet<string> {
  const asked = new Set<string>()
  const visit = (name: string): void => {
    if (asked.has(name)) return
    asked.add(name)
    if (Object.hasOwn(rules, name)) askedRules(rules[name]!.rule).forEach(visit)
  }
  names.forEach(visit)
  return asked
}
