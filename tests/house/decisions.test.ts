import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'docs/decisions'
const pages = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()
const index = readFileSync(`${folder}/README.md`, 'utf8')
const rows = [
  ...index.matchAll(/^\| \[(\d{4})\]\((.*?)\) +\| (.*?) +\| .*? +\| (\d{4}-\d\d-\d\d) +\|$/gm),
].map(([, ...cells]) => cells)

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')

describe('docs/decisions', () => {
  it('has at most 60 pages, numbered without gaps', () => {
    expect(pages.length).toBeLessThanOrEqual(60)
    expect(pages.map((name) => name.slice(0, 5))).toEqual(
      pages.map((_, at) => `${String(at + 1).padStart(4, '0')}-`),
    )
  })

  it('lists every page with its title and latest date', () => {
    const listed = pages.map((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8')
      const [, number, title] = /^# (\d{4}) (.*)$/m.exec(text) ?? []
      return [number, name, title, /^- Date: .*?(\d{4}-\d\d-\d\d)$/m.exec(text)?.[1]]
    })
    expect(rows).toEqual(listed)
  })

  it.each(pages)('%s has its parts in order and fits one screen', (name) => {
    const lines = readFileSync(`${folder}/${name}`, 'utf8').split('\n')
    const parts = lines.filter((line) => /^(#|- (Date|Status|Rooms):)/.test(line))
    expect(parts.map((line) => /^(# |## \w+|- \w+:)/.exec(line)?.[0])).toEqual([
      '# ',
      '- Date:',
      '- Status:',
      '- Rooms:',
      '## Context',
      '## Decision',
      '## Consequences',
    ])
    for (const [at, line] of lines.entries())
      if (line.startsWith('## '))
        expect(
          lines.slice(at + 1).find((next) => next !== ''),
          line,
        ).not.toMatch(/^#|^undefined$/)
    expect(lines.length).toBeLessThanOrEqual(45)
  })

  it.each(pages)('%s names files of code and data that exist', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    const named = [...text.matchAll(/[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|m?js|json)\b/g)].map(
      ([file]) => file,
    )
    expect(
      named.filter((file) => !tracked.some((path) => path === file || path.endsWith(`/${file}`))),
    ).toEqual([])
  })

  it('is named by the data that a decision asks for, which names no issue', () => {
    const data = tracked.filter((path) =>
      /^(flows|lending|obligations|orgs|schemas|support|texts)\/.*\.json$/.test(path),
    )
    const named = data.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\b(?:decision (\d{4})|issue \d)/g)].map(
        ([, number]) => ({ path, number }),
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(
      named.filter(({ number }) => !pages.some((name) => name.startsWith(`${number}-`))),
    ).toEqual([])
  })
})
