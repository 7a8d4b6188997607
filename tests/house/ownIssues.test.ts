import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownIssues } from '../../src/loader/bundle/checkParts.ts'

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(`src/${path}`, 'utf8')] as const),
)
const filesWith = (part: string) =>
  [...sources].flatMap(([path, text]) => (text.includes(part) ? [path] : []))

// What docs/extending.md says: a check is a file, and an entry in the list.
it.each(Object.keys(ownIssues))('the check that reports %s takes two files', (code) => {
  const [path, ...others] = filesWith(`'${code}'`)
  expect(path).toMatch(/^loader\/checks\//)
  expect(others).toEqual([])
  const name = path!.split('/').at(-1)!
  expect(filesWith(`/${name}'`)).toEqual(['loader/bundle/checkParts.ts'])
})
