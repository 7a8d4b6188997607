import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isObject, type Json } from '#model'

const files = ['schemas', 'orgs', 'examples'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => path.endsWith('.json') && !/\.ui\.json$|schemas\/meta\//.test(path)),
)

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json

/** Fields that are drawn as dollars, by the look of their form. */
const moneyOf = (file: string): ReadonlySet<string> => {
  const look = file.replace(/\.json$/, '.ui.json')
  const text = existsSync(look) ? readFileSync(look, 'utf8') : ''
  return new Set(
    [...text.matchAll(/"(\w+)": \{[^{}]*"ui:widget": "money"/g)].map((match) => match[1]!),
  )
}

/** Amounts of a file that take a part of a cent. */
function roughAmounts(value: Json, drawn: ReadonlySet<string>, at = ''): readonly string[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, place) =>
      roughAmounts(item, drawn, `${at}/${place}`),
    )
  if (!isObject(value)) return []
  const name = at.slice(at.lastIndexOf('/') + 1)
  const isInCents = value['x-unit'] === 'cents' || /Cents/.test(name)
  const isMoney = isInCents || value.format === 'money' || drawn.has(name)
  const isNumber = [value.type].flat().includes('number')
  const isFine = !isInCents && value.multipleOf === 0.01
  return [
    ...(isMoney && isNumber && !isFine ? [at] : []),
    ...Object.entries(value).flatMap(([key, member]) =>
      roughAmounts(member, drawn, `${at}/${key}`),
    ),
  ]
}

describe('amounts of money', () => {
  it('are whole cents, or dollars with two digits after the point at most', () => {
    const rough = files.flatMap((file) =>
      roughAmounts(read(file), moneyOf(file)).map((at) => `${file}#${at}`),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(rough).toEqual([])
  })
})
