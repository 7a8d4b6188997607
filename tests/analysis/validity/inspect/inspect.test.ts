import { describe, expect, it } from 'vitest'
import { inspect } from '#analysis'
import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { goodFiles } from '../../../loader/fixtures/goodFiles.ts'
import mistakes from './mistakes.json' with { type: 'json' }
import { readFound, type Found } from './Found.ts'

/** What a person wrote by mistake in the small valid project, and everything that is told of it. */
interface Mistake {
  readonly title: string
  /** Texts that stand once in their files; "" stands for a new file. */
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[]
  readonly finds: readonly Found[]
}

const memo = createMemo()

function look(edits: Mistake['edits']) {
  const files = goodFiles()
  for (const { file, from, to } of edits) {
    const text = files.get(file) ?? ''
    if (from !== '') expect(text.split(from), `${file}: ${from}`).toHaveLength(2)
    files.set(file, from === '' ? to : text.replace(from, () => to))
  }
  const loaded = loadBundles(files, { sha256, memo })
  return inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => {}, memo)
}

describe('a mistake is told once, at its place, with what to do', () => {
  it.each(mistakes as readonly Mistake[])('$title', ({ edits, finds }) => {
    const { issues } = look(edits)
    expect(readFound(issues)).toEqual(finds)
  })
})

describe('behavior', () => {
  const step = { file: 'flows/registration.json', from: '"go": "account"', to: '"go": "acount"' }
  const limits = {
    file: 'schemas/registration/account.json',
    from: '"minLength": 8',
    to: '"minLength": 8, "maxLength": 4',
  }

  it('is told behind an error that its remedy mends, and no lender is valid', () => {
    const { issues, checked } = look([step, limits])
    expect(issues.map(({ code, behind }) => [code, behind])).toEqual([
      ['loader/step-unknown', undefined],
      ['analysis/field-takes-nothing', true],
    ])
    expect(checked).toMatchObject({ lenders: ['alder', 'harbor'], withErrors: [], valid: [] })
  })

  it('is not told where nothing says what was meant', () => {
    const { issues, checked } = look([{ ...step, to: '"go": "somewhere-else"' }, limits])
    expect(issues.map(({ code }) => code)).toEqual(['loader/step-unknown'])
    expect(checked).toMatchObject({ lenders: [], withErrors: ['alder', 'harbor'], valid: [] })
  })
})
