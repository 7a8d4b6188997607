import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '*.json'], { encoding: 'utf8' }).trim().split('\n')

/** Pairs of the check suite that are about a wrong name. */
const isWrongOnPurpose = (path: string) =>
  path.startsWith('tests/suites/check/loader--schema-differs/')

/** The sixth lender lies over the project. */
const placeOf = (path: string) => path.replace(/^tests\/house\/sixthLender\//, '')

it('every schema that a file names by its path exists', () => {
  const missing = files
    .filter((path) => existsSync(path) && !isWrongOnPurpose(path))
    .flatMap((path) => {
      const [, named] = /^\s*\{\s*"\$schema":\s*"([^"]+)"/.exec(readFileSync(path, 'utf8')) ?? []
      return named === undefined ||
        named.includes(':') ||
        existsSync(join(dirname(placeOf(path)), named))
        ? []
        : [`${path}: ${named}`]
    })
  expect(missing).toEqual([])
})
