import { describe, expect, it } from 'vitest'
import { inspect } from '#analysis'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { readFolderFiles } from '#loader/files'
import { usualMemo } from '../../../../src/cli/usualMemo.ts'
import { isDeep } from '../../../deep.ts'
import mistakes from './shippedMistakes.json' with { type: 'json' }
import { readFound, type Found } from './Found.ts'

/** What a lender's product operations wrote by mistake, and everything that is told of it. */
interface Mistake {
  readonly title: string
  /** Texts that stand once in their files; "" stands for a new file. */
  readonly edits: readonly {
    readonly file: string
    readonly from?: string
    readonly to?: string
    readonly removed?: true
  }[]
  readonly finds: readonly Found[]
}

const memo = usualMemo()
const whole = readFolderFiles('.')
/** The others add time alone. */
const isMeant = ([path]: readonly [string, string]) =>
  !/^orgs\/(?!alder\/|harborlight\/)[^/]+\//.test(path)

function look(edits: Mistake['edits']) {
  const files = new Map([...whole.files].filter(isMeant))
  const others = new Map([...whole.others].filter(isMeant))
  for (const { file, from = '', to = '', removed = false } of edits) {
    if (removed) expect(files.delete(file) || others.delete(file), file).toBe(true)
    else if (from === '') files.set(file, to)
    else {
      const text = files.get(file)!
      expect(text.split(from), `${file}: ${from}`).toHaveLength(2)
      files.set(
        file,
        text.replace(from, () => to),
      )
    }
  }
  const { defaults } = whole
  const loaded = loadBundles(files, { sha256, memo, others, defaults, on: '2026-11-21' })
  return inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => {}, memo)
}

const quick = (mistakes as readonly Mistake[]).filter((_, index) => isDeep || index % 5 === 0)

describe('a mistake in a lender’s files is told once, at the lender’s file', () => {
  it('and nothing is told without one', () => {
    expect(look([]).issues).toEqual([])
  })

  it.each(quick)('$title', ({ edits, finds }) => {
    const { issues } = look(edits)
    expect(readFound(issues)).toEqual(finds)
  })

  it('each brings one diagnostic, in a file that was changed', () => {
    for (const { title, edits, finds } of mistakes as readonly Mistake[]) {
      expect(finds, title).toHaveLength(1)
      expect([...edits.map(({ file }) => file), 'orgs/harborlight/org.json'], title).toContain(
        finds[0]!.file,
      )
    }
  })
})
