import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadPeople } from '../../../../src/server/vendors/sandbox/loadPeople.ts'
import { renderPeople } from './renderPeople.ts'

const page = resolve('docs/test-people.md')
const people = loadPeople()

describe('the table of test people', () => {
  it('is what docs/test-people.md shows', async () => {
    const shown = readFileSync(page, 'utf8').replace(
      /(<!-- people\.json.*?-->\n\n).*(<!-- end -->)/s,
      (_all, head: string, end: string) => `${head}${renderPeople(people)}\n\n${end}`,
    )
    await expect(shown).toMatchFileSnapshot(page)
  })

  it('has a line for each person and each special number', () => {
    const text = renderPeople(people)
    for (const { lastName, title } of people.people)
      expect(text).toMatch(new RegExp(`^\\| ${lastName} +\\| ${title} `, 'm'))
    for (const { ends, title } of people.specials)
      expect(text).toMatch(new RegExp(`… ${ends} +\\| ${title} `))
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(
      people.people.length + people.specials.length + 5,
    )
  })
})
