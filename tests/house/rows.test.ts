import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = ['flows', 'orgs'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => join(room, path)),
)
const numbered = /"[\w-]+(?:\.[\w-]+)*?\.[1-9]\d*(?:\.[\w-]+)*(?:\[\])?"/g

describe('rules and sets', () => {
  it('report a numbered row from other names', () => {
    const names = [
      '"file.liens.3.action":',
      '{ "var": "case.liens.12" }',
      '"answer.candidates.1.tags[]"',
    ]
    expect(names.flatMap((name) => name.match(numbered) ?? [])).toHaveLength(3)
    expect(
      [
        '"file.liens.*.action"',
        '"answer.files.0.uuid"',
        '"WCAG 2.2 SC 3.3.4"',
        '"lending §12 check 1.2"',
      ]
        .join()
        .match(numbered),
    ).toBeNull()
  })

  it.each(files)('%s says once what holds for every row of a list', (path) => {
    expect(readFileSync(path, 'utf8').match(numbered) ?? []).toEqual([])
  })
})
