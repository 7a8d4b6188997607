import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCoverage, inspect } from '#analysis'
import { once, type Issue } from '#model'
import type { Configuration } from '../../src/cli/Configuration.ts'
import { listCaseFiles } from '../../src/cli/conform/listCaseFiles.ts'
import { readCaseFiles } from '../../src/cli/conform/readCaseFiles.ts'
import { readSubjects } from '../../src/cli/conform/readSubjects.ts'
import { runCaseFiles } from '../../src/cli/conform/runCaseFiles.ts'
import { readConfiguration } from '../../src/cli/readConfiguration.ts'
import { usualMemo } from '../../src/cli/usualMemo.ts'
import { writeFiles } from '../loader/fixtures/writeFiles.ts'
import listed from './defects.json' with { type: 'json' }
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
const all = (listed as unknown as readonly Defect[]).map((defect, index) => ({ ...defect, index }))
type Numbered = (typeof all)[number]
const foundBy = (command: string) => all.filter(({ by }) => by === command)

const readOver = (defects: readonly Numbered[]) => {
  const over = join(folder, `over-${defects.map(({ index }) => index).join('-')}`)
  const patches = defects.flatMap(({ patch }) => Object.entries(patch))
  writeFiles(
    over,
    new Map(
      patches.map(([file, operations]) => [
        file.replace(/\.json$/, '.patch.json'),
        JSON.stringify(operations),
      ]),
    ),
  )
  // The policy is every lender's: each of the others would only be read and checked, too.
  const where = { config: '.', over: existsSync(over) ? [over] : [], org: 'alder' }
  return readConfiguration(where, memo) as Configuration
}

const isOfLoader = ({ code }: Defect) => code!.startsWith('loader/')
/** All that are told of the configuration: what the loader says, or what only a search finds. */
function issuesOf(defects: readonly Numbered[]): readonly Issue[] {
  const read = readOver(defects)
  const { loaded, orgCodes } = read
  return defects.every(isOfLoader)
    ? [...loaded.issues, ...orgCodes.flatMap((org) => loaded.issuesOf(org))]
    : inspect(read, undefined, () => {}, memo).issues
}

/** What the loader tells is made together, by code and no two in one file: as if alone. */
function groupsOf(defects: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const groups: Numbered[][] = []
  for (const defect of defects) {
    const isFree = (group: readonly Numbered[]) =>
      isOfLoader(defect) &&
      group[0]!.code === defect.code &&
      group.every(
        ({ patch }) => !Object.keys(defect.patch).some((file) => Object.hasOwn(patch, file)),
      )
    const group = groups.find(isFree)
    if (group) group.push(defect)
    else groups.push([defect])
  }
  return groups
}

describe('check', () => {
  const groups = groupsOf(foundBy('check'))
  const found = groups.flatMap((group) => group.map((defect) => ({ ...defect, group })))

  it.each(found)('finds that $title', ({ group, ...defect }) => {
    const issues = once(issuesOf, group)
    const [issue] = issues.filter(
      ({ code, file, pointer }) =>
        code === defect.code && file === defect.file && pointer === defect.pointer,
    )
    const others = issues.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)
    expect(issue, others.join('\n')).toBeDefined()
    expect(`${issue!.message} ${issue!.remedy}`).toContain(defect.says ?? '')
    expect(issue!.remedy).not.toBe('')
  })
})

describe('conform', () => {
  const cases = readCaseFiles(listCaseFiles(['tests/suites/lending']), '.').files
  const failuresOf = (read: Configuration) => {
    const subjects = readSubjects(read)
    return runCaseFiles(cases, subjects, read.loaded.orgCodes, createCoverage()).failures
  }

  it('keeps every promise of the policy as it is', () => {
    expect(failuresOf(readOver([]))).toEqual([])
  })

  it.each(foundBy('conform'))(
    'finds that $title',
    (defect) => {
      const failures = failuresOf(readOver([defect]))
      expect(failures.filter(({ at }) => at !== 'org')).not.toEqual([])
    },
    60_000,
  )
})
