import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isObject, type Json, type JsonObject } from '#model'

const words = new Set(
  readdirSync('docs/formats').flatMap((name) =>
    readFileSync(`docs/formats/${name}`, 'utf8').split(/[^\w:$-]+/),
  ),
)

/** Keywords below which there are values or conditions, and no members that a file is to have. */
const aside = new Set(['const', 'default', 'enum', 'examples', 'if', 'not', 'x-widgets'])

/** Members that a schema lists without a word about them. */
function bare(schema: Json, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => bare(each, `${at}/${index}`))
  if (!isObject(schema)) return []
  const members = Object.entries(isObject(schema.properties) ? schema.properties : {})
  return [
    ...members.flatMap(([name, member]) =>
      isObject(member) && !saysWhat(name, member) ? [`${at}/${name}`] : [],
    ),
    ...members.flatMap(([name, member]) => bare(member as Json, `${at}/${name}`)),
    ...Object.entries(schema).flatMap(([keyword, value]) =>
      keyword === 'properties' || aside.has(keyword) ? [] : bare(value as Json, `${at}/${keyword}`),
    ),
  ]
}

function saysWhat(name: string, member: JsonObject): boolean {
  return ['description', '$ref'].some((key) => Object.hasOwn(member, key)) || words.has(name)
}

it.each(readdirSync('schemas/meta'))(
  'each member of files of the shape %s is described, there or in docs/formats',
  (name) => {
    expect(bare(JSON.parse(readFileSync(`schemas/meta/${name}`, 'utf8')))).toEqual([])
  },
)
