import {
  isObject,
  isSame,
  type Json,
  type LawBound,
  type LawFloor,
  leavesOut,
  type Lending,
  type Org,
  toJson,
} from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { fromPointer, toPointer, valueAt } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { lifecycleFile } from '../../lifecycleFile.ts'

/** The codes that only this check reports. */
export const lawIssues = {
  'loader/below-the-law': {
    severity: 'error',
    what: '{citation} asks for {wanted} here, and this is {found}: {title}.',
    remedy:
      'Set it to {wanted}. If the law itself has changed, change "{floor}" in lending/law.json with its citation and its first day.',
  },
  'loader/law-not-said': {
    severity: 'error',
    what: '{citation} asks that these words say “{wanted}”, and they don’t: {title}.',
    remedy:
      'Write it into the words, figures by their reference in braces. If counsel allows other words, change "{floor}" in lending/law.json.',
  },
} as const

type Read = Pick<Parts, 'texts' | 'rules' | 'rulePlaces' | 'lifecycle'> & {
  readonly lending: Partial<Lending>
}
type LawDiagnostic = Diagnostic<keyof typeof lawIssues>
type Keys = readonly string[]

/**
 * Checks every figure, list and text that a law bounds (lending/law.json). With a lender, only what
 * bounds its charter or product; without one, what bounds every lender.
 */
export function checkLaw(parts: Read, org?: Org): LawDiagnostic[] {
  return Object.entries(parts.lending.law?.floors ?? {}).flatMap(([name, floor]) => {
    const { charters, products, until, bounds } = floor
    const isOfSome = charters !== undefined || products !== undefined
    const meant = { ...(charters && { charters }), ...(products && { products }) }
    const isMeant = org ? isOfSome && leavesOut(meant, org) === undefined : !isOfSome
    return until === undefined && isMeant
      ? bounds.flatMap((bound) => checkBound(name, floor, bound, parts))
      : []
  })
}

function checkBound(name: string, floor: LawFloor, bound: LawBound, parts: Read): LawDiagnostic[] {
  const { file, at } = bound
  const root = contentOf(file, parts)
  const lang = root && isObject(root) ? root['lang'] : undefined
  return placesOf(at, floor.states ?? [], root).flatMap((keys): LawDiagnostic[] => {
    const found = valueAt(root, keys) ?? (bound.else && valueAt(root, fromPointer(bound.else)))
    const missing = missingFrom(found, bound, typeof lang === 'string' ? lang : 'en')
    if (missing === undefined) return []
    const pointer = toPointer(existing(root, keys))
    const { title, citation } = floor
    const values = { wanted: missing, title: title.replace(/\.$/, ''), citation, floor: name }
    return bound.says
      ? [{ code: 'loader/law-not-said', values, file, pointer }]
      : [
          {
            code: 'loader/below-the-law',
            values: { ...values, found: found === undefined ? 'missing' : inShort(found) },
            file,
            pointer,
          },
        ]
  })
}

/** The content of a base file as far as parts keep it; undefined if there is none. */
function contentOf(
  file: string,
  { lending, texts, rules, rulePlaces, lifecycle }: Read,
): Json | undefined {
  if (file === lifecycleFile) return toJson(lifecycle)
  const [folder, ...rest] = file.replace(/\.json$/, '').split('/')
  const id = rest.join('/')
  if (folder === 'lending') {
    const part = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return toJson(lending[part as keyof Lending])
  }
  if (folder === 'texts') return toJson(texts[id])
  const own = Object.entries(rules).filter(([name]) => rulePlaces[name]?.file === file)
  return { rules: toJson(Object.fromEntries(own)) }
}

/** Every path of keys that the pointer means. */
function placesOf(at: string, states: readonly string[], root: Json | undefined): readonly Keys[] {
  const pointers = at.includes('{state}')
    ? states.map((state) => at.replaceAll('{state}', state))
    : [at]
  return pointers.flatMap((pointer) =>
    fromPointer(pointer).reduce<readonly Keys[]>(
      (known, key) =>
        key === '*'
          ? known.flatMap((keys) =>
              Object.keys((valueAt(root, keys) ?? {}) as object).map((member) => [...keys, member]),
            )
          : known.map((keys) => [...keys, key]),
      [[]],
    ),
  )
}

/** What is missing, in words; undefined if nothing is. */
function missingFrom(found: Json | undefined, bound: LawBound, lang: string): string | undefined {
  const { atLeast, atMost, exactly, contains, within, says } = bound
  if (says) return unsaid(found, says[lang.slice(0, 2)] ?? [])
  if (atLeast !== undefined)
    return typeof found === 'number' && found >= atLeast ? undefined : `${atLeast} or more`
  if (atMost !== undefined)
    return typeof found === 'number' && found <= atMost ? undefined : `${atMost} or less`
  if (exactly !== undefined)
    return found !== undefined && isSame(found, exactly) ? undefined : JSON.stringify(exactly)
  const members = Array.isArray(found) ? (found as readonly Json[]) : undefined
  if (within)
    return members?.every((member) => within.some((each) => isSame(each, member)))
      ? undefined
      : `nothing but ${within.map((each) => inShort(each)).join(', ')}`
  const held = members ?? (isObject(found) ? Object.keys(found) : [])
  const absent = (contains ?? []).filter((each) => !held.some((member) => isSame(each, member)))
  return absent.length === 0 ? undefined : absent.map((each) => inShort(each)).join(', ')
}

/** The first phrase that the words do not contain. */
function unsaid(found: Json | undefined, phrases: readonly string[]): string | undefined {
  const words = wordsIn(found ?? null)
    .join(' ')
    .toLowerCase()
  return phrases.find((phrase) =>
    phrase.split('|').every((each) => !words.includes(each.toLowerCase())),
  )
}

function wordsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value as object).flatMap((member: Json) => wordsIn(member))
}

/** The part of `keys` that is there, so that a diagnostic has a line. */
function existing(root: Json | undefined, keys: Keys): Keys {
  const missing = keys.findIndex(
    (_, index) => valueAt(root, keys.slice(0, index + 1)) === undefined,
  )
  return missing === -1 ? keys : keys.slice(0, missing)
}

function inShort(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value).slice(0, 80)
}
