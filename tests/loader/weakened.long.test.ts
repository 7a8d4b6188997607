import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { createMemo, loadBundles, toPointer } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { seed } from '../random/seed.ts'
import { createRandom } from '../server/process/createRandom.ts'

/** Keywords that say what an answer must be. */
const asking =
  'type enum const pattern format minLength maxLength minimum maximum multipleOf required additionalProperties items minItems maxItems uniqueItems properties $ref allOf oneOf if then'.split(
    ' ',
  )

interface Place {
  readonly file: string
  readonly keys: readonly string[]
  readonly keyword: string
}

/** Each keyword in the schemas of a file, where it is a keyword and not a field of that name. */
function placesIn(
  file: string,
  node: Json,
  keys: readonly string[] = [],
  isNames = false,
): Place[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node as JsonObject).flatMap(([key, member]) => {
    const own =
      !isNames && !Array.isArray(node) && asking.includes(key) ? [{ file, keys, keyword: key }] : []
    const isLeft =
      !isNames && ['errorMessage', 'x-rules', 'enum', 'examples', 'default', 'const'].includes(key)
    return isLeft
      ? own
      : [
          ...own,
          ...placesIn(
            file,
            member,
            [...keys, key],
            !isNames && ['properties', 'definitions', 'dependencies'].includes(key),
          ),
        ]
  })
}

function changeAt(
  node: Json,
  [key, ...rest]: readonly string[],
  change: (schema: JsonObject) => JsonObject,
): Json {
  if (key === undefined) return change(node as JsonObject)
  const member = changeAt((node as JsonObject)[key]!, rest, change)
  return Array.isArray(node)
    ? node.with(Number(key), member)
    : { ...(node as JsonObject), [key]: member }
}

const without = (schema: JsonObject, keyword: string) =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword))

/** Slips after which a keyword asks nothing any more. */
const slips: Readonly<Record<string, (schema: JsonObject, keyword: string) => JsonObject>> = {
  'two letters swapped': (schema, keyword) => ({
    ...without(schema, keyword),
    [keyword.replace(/(.)(.)$/, '$2$1')]: schema[keyword]!,
  }),
  'another case': (schema, keyword) => ({
    ...without(schema, keyword),
    [keyword.toUpperCase()]: schema[keyword]!,
  }),
  'a brace too late: among the words of errors': (schema, keyword) => ({
    ...without(schema, keyword),
    errorMessage: {
      ...(typeof schema['errorMessage'] === 'object' ? schema['errorMessage'] : {}),
      [`${keyword}Of`]: schema[keyword]!,
    } as JsonObject,
  }),
  'the whole in place of a part': (schema, keyword) => ({ ...without(schema, keyword), $ref: '#' }),
  'a part that is not there': (schema, keyword) => ({
    ...without(schema, keyword),
    $ref: '#/definitions/gone',
  }),
}

const files = readFiles('.')
const places = [...files].flatMap(([file, text]) =>
  /^schemas\/(?!calls|entities|meta)/.test(file) &&
  !file.endsWith('.ui.json') &&
  file !== 'schemas/formats.json'
    ? placesIn(file, JSON.parse(text) as Json)
    : [],
)
const memo = createMemo()

it('no slip in a shipped schema makes it ask less without a diagnostic', () => {
  const random = createRandom(seed)
  expect(loadBundles(files, { sha256, memo }).issues).toEqual([])
  expect(places.length).toBeGreaterThan(1000)
  const accepted: string[] = []
  for (let count = 0; count < 600; count++) {
    const { file, keys, keyword } = places[Math.floor(random() * places.length)]!
    const [name, slip] = Object.entries(slips)[count % Object.keys(slips).length]!
    const text = JSON.stringify(
      changeAt(JSON.parse(files.get(file)!) as Json, keys, (schema) => slip(schema, keyword)),
    )
    const loaded = loadBundles(new Map(files).set(file, text), { sha256, memo })
    if (loaded.issues.length + loaded.issuesOf(loaded.orgCodes[0]!).length === 0)
      accepted.push(`${file} ${toPointer([...keys, keyword])}: ${name}`)
  }
  expect(accepted).toEqual([])
}, 1_800_000)
