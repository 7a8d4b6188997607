import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect } from '#analysis'
import { createMemo } from '#loader'
import type { Configuration } from '../../src/cli/Configuration.ts'
import { readConfiguration } from '../../src/cli/readConfiguration.ts'
import { writeFiles } from '../loader/fixtures/writeFiles.ts'
import defects from './defects.json' with { type: 'json' }

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

const folder = mkdtempSync(join(tmpdir(), 'lintel-defects-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const memo = createMemo()

const found = (index: number, { patch, code }: Defect) => {
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
  const read = readConfiguration(
    { config: '.', over: existsSync(over) ? [over] : [] },
    memo,
  ) as Configuration
  const ofLoader = [
    ...read.loaded.issues,
    ...read.orgCodes.flatMap((org) => read.loaded.issuesOf(org)),
  ]
  return code!.startsWith('loader/') ? ofLoader : inspect(read, undefined, () => {}, memo).issues
}
/** The first look at all files takes long, the later ones what a defect changes. */
beforeAll(() => void found(-1, { title: '', patch: {}, by: 'check', code: 'analysis/' }), 300_000)

describe('check', () => {
  const all = (defects as unknown as readonly Defect[]).map((defect, index) => ({
    ...defect,
    index,
  }))
  it.each(all.filter(({ by }) => by === 'check'))(
    'finds that $title',
    ({ index, ...defect }) => {
      const issues = found(index, defect)
      const [issue] = issues.filter(
        ({ code, file, pointer }) =>
          code === defect.code && file === defect.file && pointer === defect.pointer,
      )
      expect(
        issue,
        issues.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`).join('\n'),
      ).toBeDefined()
      expect(`${issue!.message} ${issue!.remedy}`).toContain(defect.says ?? '')
      expect(issue!.remedy).not.toBe('')
    },
    60_000,
  )
})
