import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((path) => existsSync(path))

const withoutCode = (text: string) =>
  text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '')

/** The id that a heading gets on a page: lower case, spaces as dashes, no punctuation. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => idOf(heading!))

describe('links in Markdown files', () => {
  it('are found', () => expect(documents.length).toBeGreaterThan(20))

  it.each(documents)('of %s lead to files and headings that exist', (path) => {
    const targets = [...withoutCode(readFileSync(path, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, target]) => target!,
    )
    const broken = targets
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file, id] = target.split('#') as [string, string?]
        const full = file === '' ? path : join(dirname(path), file)
        return !existsSync(full) || (id !== undefined && !headingsOf(full).includes(id))
      })
    expect(broken).toEqual([])
  })
})
