import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import { openCache } from '../../../src/cli/cache/openCache.ts'
import { inspectFolder } from '../../../src/cli/inspectFolder.ts'
import { editJson } from '../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { writeFiles } from '../../loader/fixtures/writeFiles.ts'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-cache-')
const rules = 'flows/application/application.rules.json'
const never: Json = {
  and: [{ rule: 'profile-is-complete' }, { '!': [{ rule: 'profile-is-complete' }] }],
}
const filesWith = (rule: Json) =>
  editJson(goodFiles(), rules, ['rules', 'is-new'], {
    title: 'New',
    rule,
    standsAlone: 'Tried here.',
  })

const folderOf = (name: string, files: ReadonlyMap<string, string>) => {
  const folder = join(root, name)
  writeFiles(folder, files)
  return folder
}
const said = async (config: string, ...words: readonly string[]) => {
  const { status, stdout } = await callLintel(['check', '--config', config, '--json', ...words])
  return {
    status,
    ...(JSON.parse(stdout) as {
      issues: readonly { code: string }[]
      unchecked: readonly unknown[]
    }),
  }
}

describe('what is kept between runs', () => {
  it('changes no answer: without, first, and again', async () => {
    const folder = folderOf('same', filesWith(never))
    const kept = join(root, 'kept-same')
    const without = await said(folder, '--no-cache')
    expect(without.issues.map(({ code }) => code)).toContain('analysis/rule-never-true')
    expect(await said(folder, '--cache', kept)).toEqual(without)
    const results = readFileSync(join(kept, 'results'), 'utf8')
    expect(await said(folder, '--cache', kept)).toEqual(without)
    expect(readFileSync(join(kept, 'results'), 'utf8')).toBe(results)
  })

  it('is known at once, also where the result is null', () => {
    const { memo } = openCache({ folder: join(root, 'kept-null') })
    expect(memo.get('why refused')).toBeUndefined()
    memo.set('why refused', null)
    expect(memo.get('why refused')).toBeNull()
  })

  it('sees a rule that was changed, and one that was broken', async () => {
    const kept = join(root, 'kept-changed')
    const codes = async (name: string, rule: Json) =>
      (await said(folderOf(name, filesWith(rule)), '--cache', kept)).issues.map(({ code }) => code)
    expect(await codes('valid', { rule: 'profile-is-complete' })).not.toContain(
      'analysis/rule-never-true',
    )
    expect(await codes('never', never)).toContain('analysis/rule-never-true')
    expect(await codes('broken', { rule: 'profile-is-compleat' })).toContain('loader/rule-unknown')
    expect(await codes('mended', { rule: 'profile-is-complete' })).not.toContain(
      'loader/rule-unknown',
    )
  })

  it('is reported whole where no file has changed, without looking at a lender', async () => {
    const folder = folderOf('whole', filesWith(never))
    const looked: string[] = []
    const diagnostics = async () => {
      const inspected = await inspectFolder(
        { config: folder },
        (text) => looked.push(text),
        join(root, 'kept-whole'),
      )
      return 'inspection' in inspected ? inspected.inspection : inspected
    }
    const first = await diagnostics()
    expect(looked).toHaveLength(2)
    expect(await diagnostics()).toEqual(first)
    expect(looked).toHaveLength(2)
    rmSync(join(folder, 'orgs/harbor/logo.svg'))
    expect(await diagnostics()).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ code: 'loader/logo-missing' })]),
    })
    expect(looked).toHaveLength(4)
  })

  it('counts as none where the file is broken, changed by hand or written by other code', () => {
    const folder = join(root, 'kept-broken')
    const keep = (version: string) => {
      const cache = openCache({ folder, version })
      cache.memo.set('question', 'answer')
      cache.keep()
    }
    keep('1')
    expect(openCache({ folder, version: '1' }).memo.get('question')).toBe('answer')
    expect(openCache({ folder, version: '2' }).memo.get('question')).toBeUndefined()
    const text = readFileSync(join(folder, 'results'), 'utf8')
    for (const broken of [
      '',
      'lintel',
      text.replace('answer', 'lie'),
      text.slice(0, -3),
      `${text}x`,
    ]) {
      writeFileSync(join(folder, 'results'), broken)
      expect(openCache({ folder, version: '1' }).memo.get('question')).toBeUndefined()
    }
  })

  it('keeps no one from checking where it cannot be written', async () => {
    writeFileSync(join(root, 'file'), '')
    const { status } = await callLintel([
      'check',
      '--config',
      folderOf('unkept', goodFiles()),
      '--cache',
      join(root, 'file'),
    ])
    expect(status).toBe(0)
  })
})
