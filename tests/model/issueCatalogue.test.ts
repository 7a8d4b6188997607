import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loaderIssues } from '#loader'
import type { CatalogueEntry } from '#model'

const entries = Object.entries<CatalogueEntry>(loaderIssues)
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('model/issues/'))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))

describe('the issue catalogue', () => {
  it.each(entries)('%s says what happened and what to do', (code, { what, remedy, status }) => {
    expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z0-9]+)*$/)
    expect(what).toMatch(/\S/)
    // A refused answer's message is the form's own and says it all.
    if (code !== 'engine/answer-refused') expect(remedy).toMatch(/^[A-Z{].*[.}]$/s)
    if (status !== undefined) expect(status).toBeGreaterThanOrEqual(400)
  })

  it.each(entries)('%s is used', (code) => {
    expect(sources.some((text) => text.includes(`'${code}'`))).toBe(true)
  })
})
