import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ids = readFileSync('tests/requirements.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0]!)

it('requirements.tsv has no id twice', () => {
  expect(ids.length).toBeGreaterThan(900)
  expect(ids).toHaveLength(new Set(ids).size)
})

it('tests name no requirement that is not there', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  const named = files.flatMap((path) =>
    [...readFileSync(`tests/${path}`, 'utf8').matchAll(/\bproves\(([^)]*)\)/g)].flatMap(
      ([, names]) => [...names!.matchAll(/'([AB]-[A-Z0-9]+-\d+)'/g)].map(([, id]) => id!),
    ),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})
