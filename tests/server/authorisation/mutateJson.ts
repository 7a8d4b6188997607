import type { Json, JsonObject } from '#model'

/**
 * What no schema of ours expects. Text with NUL, half a character, an escape sequence, SQL, a path,
 * a huge number …
 */
const odd: readonly Json[] = [
  null,
  true,
  '',
  0,
  -1,
  1.5,
  2 ** 53,
  -1e308,
  [],
  {},
  [[]],
  { $ne: 1 },
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '\u001b[31m',
  "'; drop table identities; --",
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '9999-99-99',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5000),
  '😀'.repeat(300),
]

const names = [
  'isAdmin',
  'org_code',
  'hasOwnProperty',
  'toString',
  'a.b',
  '',
  'x'.repeat(300),
  'é\u0301',
]

/**
 * The value with one to three places changed: a member left out, replaced by something odd, added,
 * or its text altered. `random` is from 0 to 1.
 */
export function mutateJson(value: Json, random: () => number): Json {
  const times = 1 + Math.floor(random() * 3)
  let changed = value
  for (let time = 0; time < times; time++) changed = mutateOnce(changed, random)
  return changed
}

export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!
}

function mutateOnce(value: Json, random: () => number): Json {
  if (Array.isArray(value) && value.length > 0 && random() < 0.7) {
    const at = Math.floor(random() * value.length)
    return value.map((item, index) => (index === at ? mutateOnce(item, random) : item))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return mutateObject(value as JsonObject, random)
  if (typeof value === 'string' && random() < 0.3)
    return value.slice(0, Math.floor(random() * value.length)) + String(pick(odd, random))
  return pick(odd, random)
}

function mutateObject(object: JsonObject, random: () => number): Json {
  const keys = Object.keys(object)
  const way = random()
  if (way < 0.05) return pick(odd, random)
  if (way < 0.2 || keys.length === 0) return { ...object, [pick(names, random)]: pick(odd, random) }
  const key = pick(keys, random)
  if (way < 0.35) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
  return { ...object, [key]: mutateOnce(object[key]!, random) }
}
