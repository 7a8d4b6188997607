import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isObject, type Json, type JsonObject } from '#model'
import { capitalize, nameRepeated } from './nameRepeated.ts'
import { NamedTypes, type Referred } from './NamedTypes.ts'

const folder = 'schemas/calls'
const sides = ['request', 'response'] as const
/** Keywords beside a `$ref` that add nothing to its type. */
const annotations = new Set(['$ref', 'title', 'description', 'default', 'readOnly'])
/** A list with more values is one that grows, for a lender too: its type is that of the values. */
const mostValues = 6

/** The TypeScript file of what calls send and answer: src/model/Calls.ts. */
export function renderCallTypes(): string {
  const types = new NamedTypes(refer)
  const calls = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const call = readSchema(join(folder, file))
      const members = sides.map(
        (side) => `${side}: ${isObject(call[side]) ? types.typeOf(call[side]) : 'undefined'}`,
      )
      const id = basename(file, '.json')
      return `${id.includes('-') ? `'${id}'` : id}: {\n${members.join('\n')}\n}`
    })
  const says = '\n/** What each call of schemas/calls sends as its body, and answers. */\n'
  const written = [
    `// Written from ${folder} by "npm run contracts".\n`,
    "import type { Json } from './Json.ts'\n\n",
    ...types.declareOwn().map(onOneLine),
    says,
    onOneLine(`export interface Calls {\n${calls.join('\n')}\n}\n`),
  ]
  return nameRepeated(written.join(''), says)
}

/** A schema file without words, with its `$ref`s as paths in this checkout. */
function readSchema(file: string): JsonObject {
  return withPaths(JSON.parse(readFileSync(file, 'utf8')) as Json, file) as JsonObject
}

function withPaths(value: Json, file: string): Json {
  if (Array.isArray(value)) return value.map((each) => withPaths(each as Json, file))
  if (!isObject(value)) return value
  const members = Object.entries(value)
    .filter(
      ([key, member]) => !(['title', 'description'].includes(key) && typeof member === 'string'),
    )
    .map(([key, member]) => [key, withPaths(member, file)] as const)
  const own = withoutList(Object.fromEntries(members) as JsonObject)
  if (typeof own.$ref !== 'string') return own
  const [document, path = ''] = own.$ref.split('#') as [string, string?]
  const $ref = `${document === '' ? file : join(file, '..', document)}#${path}`
  if (Object.keys(own).every((key) => annotations.has(key))) return { ...own, $ref }
  const { $ref: _ref, ...others } = own
  return { ...refer($ref).schema, ...others }
}

function withoutList({ enum: values, ...schema }: JsonObject): JsonObject {
  if (!Array.isArray(values)) return schema
  if (values.length <= mostValues) return { ...schema, enum: values as readonly Json[] }
  return { type: values.includes(null) ? ['string', 'null'] : 'string', ...schema }
}

function refer($ref: string): Referred {
  const [file, path] = $ref.split('#') as [string, string]
  const keys = path.split('/').slice(1)
  const schema = keys.reduce<Json>((at, key) => (at as JsonObject)[key]!, readSchema(file))
  const words = [
    ...basename(file, '.json').split('-'),
    ...keys.filter((key) => key !== 'definitions'),
  ]
  return { name: words.map(capitalize).join(''), schema: schema as JsonObject }
}

/** The formatter breaks what does not fit, and keeps every break that is there. */
function onOneLine(types: string): string {
  return `${types
    .trim()
    .replaceAll(/(?<!["'])\bunknown\b(?!["'])/g, 'Json')
    .replaceAll(/\{\n\s*/g, '{ ')
    .replaceAll(/\n\s*\}/g, ' }')
    .replaceAll(/\n\s*/g, '; ')}\n`
}
