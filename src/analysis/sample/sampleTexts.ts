import { textOfPattern } from '#loader'
import type { JsonObject } from '#model'
import { sharedText } from '../patterns/sharedText.ts'
import { automatonOf, lengthsOf, textDemands, type TextDemand } from '../patterns/textDemands.ts'
import { takesText } from './takesText.ts'
import { waysOf } from './waysOf.ts'

/** Topics of fields, by format and title, with typical texts. */
const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
  [/given-name|first name/i, ['Ada', 'Grace', 'Edith']],
  [/family-name|last name/i, ['Quillan', 'Marlowe', 'Fenwick']],
  [/additional-name|middle name/i, ['Jane', 'Rose']],
  [/email/i, ['ada@example.com', 'grace@example.com']],
  [/phone/i, ['(415) 555-0101', '415-555-0101', '4155550101', '+14155550101', '(212) 555-0102']],
  [/street/i, ['12 Elm Street', '7 Birch Road']],
  [/city/i, ['San Francisco', 'Austin']],
  [/zip/i, ['94107', '78701', '94107-1234']],
  [/routing number/i, ['021000021', '121000358']],
  [/password/i, ['Aa1!aaaaaaaa', 'Bb2@bbbbbbbb']],
  [/employer|pays|owed|company|lender/i, ['Maple Street Bakery', 'Birch & Sons']],
  [/name/i, ['Ada Quillan', 'Grace Marlowe']],
]

/** Texts of formats with a fixed shape. */
const formatted: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-21', '2020-01-02'],
  uuid: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  'date-time': ['2026-11-21T12:00:00Z', '2020-01-02T08:30:00-05:00'],
  time: ['12:00:00Z', '08:30:00-05:00'],
  'local-time': ['12:00', '08:30'],
  duration: ['P1D', 'PT2H'],
  uri: ['https://example.com/', 'https://example.org/shop', 'http://a.co'],
  email: ['ada@example.com', 'a@b.co', 'ada.quillan@mail.example.com'],
  'uri-reference': ['/shop', 'https://example.com/'],
  hostname: ['example.com', 'example.org'],
  ipv4: ['192.0.2.1', '198.51.100.7'],
  ipv6: ['2001:db8::1', '2001:db8::2'],
  'json-pointer': ['/a', '/b'],
  'relative-json-pointer': ['0/a', '1/b'],
  'uri-template': ['https://example.com/{name}', '/{id}'],
  iri: ['https://example.com/', 'https://example.org/shop'],
  'iri-reference': ['/shop', 'https://example.com/'],
  'idn-hostname': ['example.com', 'example.org'],
  regex: ['^a$', '[0-9]+'],
}

/** Texts of many kinds; the first ones that a field accepts are used. */
const stock = [
  'Ada',
  'Grace',
  'Edith',
  'CA',
  'NY',
  'TX',
  '94107',
  '10001',
  '78701',
  '12 Elm Street',
  'San Francisco',
  '415-555-0101',
  '4155550101',
  '+14155550101',
  'ada@example.com',
  'grace@example.com',
  '123456789',
  '219099998',
  '021000021',
  '12345',
  '123',
  'A1',
  'a',
  '2026-11-21',
  '2020-01-02',
  '2026-11-21T12:00:00Z',
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  'https://example.com/',
  'Aa1!aaaaaaaa',
  'something else',
]

/**
 * Up to `wanted` texts that the field accepts by pattern and length, without the avoided ones,
 * natural ones first.
 */
export function sampleTexts(
  schema: JsonObject,
  wanted: number,
  avoided: readonly string[] = [],
): readonly string[] {
  const texts = waysOf([schema]).flatMap((parts) => textsOfWay(parts, wanted, avoided))
  return [...new Set(texts)].slice(0, Math.max(1, wanted))
}

/** The same for a combination of schemas. */
export function textsOfWay(
  parts: readonly JsonObject[],
  wanted: number,
  avoided: readonly string[] = [],
): readonly string[] {
  const fits = (text: string) => !avoided.includes(text) && takesText(parts, text)
  // If a control defines its texts, no others are made up.
  const examples = parts.flatMap((part) =>
    part['x-control'] === undefined ? [] : ((part.examples ?? []) as readonly string[]),
  )
  if (examples.length > 0) return examples.filter(fits).slice(0, Math.max(1, wanted))
  const about = `${parts.map(({ format, title }) => `${String(format ?? '')} ${String(title ?? '')}`).join(' ')}`
  const natural = kinds.filter(([kind]) => kind.test(about)).flatMap(([, texts]) => texts)
  const most = Math.max(1, wanted)
  const exact = parts.flatMap(({ format }) =>
    typeof format === 'string' && Object.hasOwn(formatted, format) ? formatted[format]! : [],
  )
  const found = [...new Set([...exact, ...natural, ...stock])].filter(fits).slice(0, most)
  if (found.length >= most) return found
  const made = textsFor(parts).filter((text) => !found.includes(text) && fits(text))
  const whole = [...found, ...new Set(made)].slice(0, most)
  return whole.length > 0 ? whole : followedTexts(parts, fits, most)
}

/** Texts made only from the patterns, each with the minimum length, and all of them joined. */
function textsFor(rules: readonly JsonObject[]): readonly string[] {
  const { least } = lengthsOf(rules)
  const patterns = rules.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []))
  const texts = patterns.flatMap((pattern) =>
    [0, 1, 2, least].map((more) => textOfPattern(pattern, more) ?? ''),
  )
  return [
    ...texts,
    texts.join(''),
    'Ada '.repeat(Math.ceil(least / 4)).slice(0, least),
    'a'.repeat(least),
  ].filter((text) => text !== '')
}

/** Maximum steps of one search: longer texts are not found. */
const mostFollowed = 400
const followed = new Map<string, readonly string[]>()

/** Texts found by following all patterns, formats and lengths at once. */
function followedTexts(
  parts: readonly JsonObject[],
  fits: (text: string) => boolean,
  wanted: number,
): readonly string[] {
  // The shortest come first, so only the minimum length is followed.
  const demands = textDemands(parts, lengthsOf(parts).least, Infinity)
  const key = JSON.stringify(demands)
  const known = followed.get(key) ?? follow(demands, fits, wanted)
  followed.set(key, known)
  return known.filter(fits)
}

function follow(
  demands: readonly TextDemand[],
  fits: (text: string) => boolean,
  wanted: number,
): readonly string[] {
  const automata = demands.map(automatonOf).filter((automaton) => automaton !== undefined)
  const texts: string[] = []
  sharedText(automata, (text) => fits(text) && texts.push(text) >= wanted, mostFollowed)
  return texts
}
