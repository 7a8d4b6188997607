import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readRequirements } from '../../src/cli/conform/readRequirements.ts'
import { drawsPage } from '../../src/cli/coverage/drawsPage.ts'

const rows = readRequirements('tests')
const ids = rows.map(({ id }) => id)
const claims = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ file: `tests/${path}`, text: readFileSync(`tests/${path}`, 'utf8') }))
  .filter(({ text }) => /\bproves\(/.test(text))
const draws = drawsPage('.')

it('requirements.tsv has no id twice', () => {
  expect(ids.length).toBeGreaterThan(900)
  expect(ids).toHaveLength(new Set(ids).size)
})

it('tests name no requirement that is not there', () => {
  const named = claims.flatMap(({ text }) => namedIn(text))
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})

it('what a page shows is claimed only by tests that draw one', () => {
  const drawn = new Set(rows.flatMap(({ id, isDrawn }) => (isDrawn ? [id] : [])))
  expect(drawn.size).toBeGreaterThan(300)
  const blind = claims.flatMap(({ file, text }) => {
    const runner = file.startsWith('tests/e2e/') ? 'playwright' : 'vitest'
    return draws({ runner, file, title: '', outcome: 'passed', ids: [] })
      ? []
      : namedIn(text).flatMap((id) => (drawn.has(id) ? [`${file}: ${id}`] : []))
  })
  expect(blind, 'Claim it where a component or a page is drawn').toEqual([])
})

it('what is claimed has no reason to wait', () => {
  const later = JSON.parse(readFileSync('tests/house/requirements.later.json', 'utf8')) as object
  const covered = readdirSync('tests/journeys', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => namedIn(readFileSync(`tests/journeys/${path}`, 'utf8').replaceAll('"', "'")))
  expect(covered.length).toBeGreaterThan(50)
  const claimed = new Set([...covered, ...claims.flatMap(({ text }) => namedIn(text))])
  expect(Object.keys(later).filter((id) => claimed.has(id))).toEqual([])
})

/** Ids in calls of `proves`, and in the tables that it is called with. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(/'([AB]-[A-Z0-9]+-\d+)'/g)].map(([, id]) => id!)
}
