import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCoverage, inspect } from '#analysis'
import type { Configuration } from '../../src/cli/Configuration.ts'
import { listCaseFiles } from '../../src/cli/conform/listCaseFiles.ts'
import { readCaseFiles } from '../../src/cli/conform/readCaseFiles.ts'
import { readSubjects } from '../../src/cli/conform/readSubjects.ts'
import { runCaseFiles } from '../../src/cli/conform/runCaseFiles.ts'
import { readConfiguration } from '../../src/cli/readConfiguration.ts'
import { usualMemo } from '../../src/cli/usualMemo.ts'
import { writeFiles } from '../loader/fixtures/writeFiles.ts'
import defects from './defects.json' with { type: 'json' }
import { useFolder } from '../useFolder.ts'

/** A mistake in the shipped lending policy, as JSON Patch, and what tells of it. */
interface Defect {
  readonly title: string
  readonly patch: Readonly<Record<string, readonly object[]>>
  readonly by: string
  readonly code?: string
  readonly file?: string
  readonly pointer?: string
  readonly says?: string
}

const folder = useFolder('lintel-defects-')
/** What `check` kept of all files: a defect costs what it changes. */
const memo = usualMemo()
const all = (defects as unknown as readonly Defect[]).map((defect, index) => ({ ...defect, index }))
const foundBy = (command: string) => all.filter(({ by }) => by === command)

const readOver = (index: number, { patch }: Pick<Defect, 'patch'>) => {
  const over = join(folder, String(index))
  writeFiles(
    over,
    new Map(
      Object.entries(patch).map(([file, operations]) => [
        file.replace(/\.json$/, '.patch.json'),
        JSON.stringify(operations),
      ]),
    ),
  )
  // The policy is every lender's: each of the others would only be read and checked, too.
  const where = { config: '.', over: existsSync(over) ? [over] : [], org: 'alder' }
  return readConfiguration(where, memo) as Configuration
}
const check = (read: Configuration) => inspect(read, undefined, () => {}, memo).issues

describe('check', () => {
  // The first look at all files takes long, the later ones what a defect changes.
  beforeAll(() => void check(readOver(-1, { patch: {} })), 300_000)

  it.each(foundBy('check'))(
    'finds that $title',
    ({ index, ...defect }) => {
      const read = readOver(index, defect)
      const { loaded, orgCodes } = read
      const issues = defect.code!.startsWith('loader/')
        ? [...loaded.issues, ...orgCodes.flatMap((org) => loaded.issuesOf(org))]
        : check(read)
      const [issue] = issues.filter(
        ({ code, file, pointer }) =>
          code === defect.code && file === defect.file && pointer === defect.pointer,
      )
      const others = issues.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)
      expect(issue, others.join('\n')).toBeDefined()
      expect(`${issue!.message} ${issue!.remedy}`).toContain(defect.says ?? '')
      expect(issue!.remedy).not.toBe('')
    },
    60_000,
  )
})

describe('conform', () => {
  const cases = readCaseFiles(listCaseFiles(['tests/suites/lending']), '.').files
  const failuresOf = (read: Configuration) => {
    const subjects = readSubjects(read)
    return runCaseFiles(cases, subjects, read.loaded.orgCodes, createCoverage()).failures
  }

  it('keeps every promise of the policy as it is', () => {
    expect(failuresOf(readOver(-1, { patch: {} }))).toEqual([])
  }, 60_000)

  it.each(foundBy('conform'))(
    'finds that $title',
    ({ index, ...defect }) => {
      const failures = failuresOf(readOver(index, defect))
      expect(failures.filter(({ at }) => at !== 'org')).not.toEqual([])
    },
    60_000,
  )
})
