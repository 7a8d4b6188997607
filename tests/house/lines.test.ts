import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', 'src', 'tests', 'tools', '.storybook'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
/** Directives of the linter must stand on one line. */
const isDirective = (line: string) => line.includes('oxlint-disable')

it('the formatter breaks lines at 100 columns', () => {
  const { printWidth } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as { printWidth: number }
  expect(printWidth).toBe(100)
})

it('comments fit 100 columns, and no line is kept from the formatter', () => {
  const long = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        (line.length > 100 && isComment(line) && !isDirective(line)) || /oxfmt-\w+/.test(line)
          ? [`${path}:${index + 1}`]
          : [],
      ),
  )
  expect(long).toEqual([])
})
