import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands/index.ts'
import { operationIssues } from '../../../src/model/issues/operationIssues.ts'

const page = readFileSync('docs/releases.md', 'utf8')

it('docs/releases.md says what each error of releases means', () => {
  const codes = Object.keys(operationIssues).filter((code) => /release|in-force/.test(code))
  expect(codes.length).toBeGreaterThan(15)
  expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([])
})

it('docs/releases.md names commands and options that there are', () => {
  const lines = [...page.matchAll(/lintel ([a-z-]+)([^`\n#]*)/g)]
  expect(lines.length).toBeGreaterThan(20)
  for (const [line, name, rest] of lines) {
    expect(Object.keys(commands), line).toContain(name)
    const { options } = commands[name as keyof typeof commands]
    for (const [, option] of rest!.matchAll(/--([a-z-]+)/g))
      expect(['config', 'org', 'json', ...Object.keys(options)], line).toContain(option)
  }
})
