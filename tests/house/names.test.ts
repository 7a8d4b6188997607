import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
)
const orgCodes = readdirSync('orgs', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const dataTables = /(catalogue|Issues)\.ts$|countries|^model\/Calls\.ts$/

describe('names and sizes', () => {
  it.each(sources)('%s is at most 300 lines and has no forbidden name', (path) => {
    if (!dataTables.test(path))
      expect(readFileSync(join('src', path), 'utf8').split('\n').length).toBeLessThanOrEqual(300)
    expect(basename(path)).not.toMatch(/^(utils?|helpers?|common|manager|misc)\./i)
  })

  it('no lender is named in src', () => {
    for (const path of sources) {
      const text = readFileSync(join('src', path), 'utf8')
      for (const org of orgCodes)
        expect(text, `${path} names ${org}`).not.toMatch(new RegExp(`\\b${org}\\b`, 'i'))
    }
  })

  it('nothing is left for later: no marks, no focused or silent tests', () => {
    const tracked = execFileSync(
      'git',
      ['ls-files', 'src', 'tests', 'flows', 'schemas', 'orgs', 'texts'],
      { encoding: 'utf8' },
    )
      .trim()
      .split('\n')
    const marks =
      /\b(TO\u0044O|FIX\u004DE|XX\u0058|HAC\u004B)\b|\b(it|describe|test)\.(only|todo)\(/
    for (const path of tracked.filter(
      (name) => /\.(tsx?|json|md|css)$/.test(name) && !name.includes('fixtures/'),
    )) {
      expect(readFileSync(path, 'utf8'), path).not.toMatch(marks)
    }
  })
})
