import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ids = readFileSync('tests/requirements.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0]!)

it('RequirementId.ts names every row of requirements.tsv (write it with --update)', async () => {
  const head = '/** An id of requirements.tsv; written by tests/house/requirementIds.test.ts. */\n'
  const union = `export type RequirementId =\n${ids.map((id) => `  | '${id}'\n`).join('')}`
  await expect(head + union).toMatchFileSnapshot('../RequirementId.ts')
})

it('has no id twice', () => {
  expect(ids).toHaveLength(new Set(ids).size)
})
