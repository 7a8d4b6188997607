import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createIssue, issueCatalogue, type IssueCode } from '#model'
import { loadBundles } from '#loader'
import { createBundleStore, sha256 } from '#loader/disk'
import { applicationBreakages } from './fixtures/applicationBreakages.ts'
import { breakages as otherBreakages } from './fixtures/breakages.ts'
import { editJson } from './fixtures/editJson.ts'
import { goodFiles } from './fixtures/goodFiles.ts'
import { writeFiles } from './fixtures/writeFiles.ts'

const breakages = [...otherBreakages, ...applicationBreakages]
const root = mkdtempSync(join(tmpdir(), 'lintel-loader-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('serves both lenders of the sound project', () => {
  const { bundles, issues } = loadBundles(goodFiles(), { sha256 })
  expect(issues).toEqual([])
  expect([...bundles.keys()]).toEqual(['alder', 'harbor'])
})

describe('nothing broken is ever served', () => {
  it.each(breakages)('$title', ({ files, code, file, pointer, served = [], says }) => {
    const { bundles, issues } = loadBundles(files(), { sha256 })
    const found = issues.filter((issue) => issue.code === code)
    expect(issues.map((issue) => `${issue.code} ${issue.file} ${issue.pointer}`)).toContain(`${code} ${file} ${pointer}`)
    expect(found.every((issue) => issue.line === undefined || issue.line > 0)).toBe(true)
    if (says) expect(found.map((issue) => `${issue.message} ${issue.remedy}`).join('\n')).toContain(says)
    expect([...bundles.keys()]).toEqual(served)
  })

  it('keeps serving the last good bundle whatever breaks', { timeout: 120_000 }, () => {
    writeFiles(root, goodFiles())
    const store = createBundleStore(root, { error: () => {} })
    const good = store.get('alder')!.hash
    for (const { title, files, code } of breakages) {
      writeFiles(root, files())
      store.reload()
      expect(
        store.issues().map((issue) => issue.code),
        title,
      ).toContain(code)
      expect(store.get('alder')?.hash, title).toBe(good)
    }
    writeFiles(root, goodFiles())
    store.reload()
    expect(store.issues()).toEqual([])
  })
})

it('warns where no lender is the main brand, and serves all the same', () => {
  const { bundles, issues } = loadBundles(editJson(goodFiles(), 'orgs/alder/org.json', ['mainBrand'], false), { sha256 })
  expect(issues.map(({ code, severity }) => [code, severity])).toEqual([['loader/main-brand-missing', 'warning']])
  expect(bundles.size).toBe(2)
})

const tracker = 'flows/application/tracker.json'
const warnings = [
  {
    title: 'a status that nothing decides',
    files: () => editJson(goodFiles(), 'flows/application/lifecycle.json', ['decide', 2, 'status'], 'DONE'),
    code: 'loader/status-undecided',
    file: 'flows/application/routing.json',
    pointer: '/statuses/PROFILE',
  },
  {
    title: 'a tracker state that no status has',
    files: () => editJson(goodFiles(), 'flows/application/tracker.json', ['states', 'SIGNING'], 0),
    code: 'loader/tracker-state-unused',
    file: 'flows/application/tracker.json',
    pointer: '/states/SIGNING',
  },
  {
    title: 'a step of the tracker where no state stands',
    files: () => {
      const steps = [{ id: 'basics', titles: [{ title: 'Basics' }] }, ...['more', 'end'].map((id) => ({ id, titles: [{ title: id }] }))]
      return editJson(editJson(goodFiles(), tracker, ['steps'], steps), tracker, ['states', 'COMPLETE'], 2)
    },
    code: 'loader/tracker-step-unused',
    file: tracker,
    pointer: '/steps/1',
  },
] as const

it.each(warnings)('warns of $title, and serves all the same', ({ files, code, file, pointer }) => {
  const { bundles, issues } = loadBundles(files(), { sha256 })
  expect(issues.map((issue) => [issue.code, issue.severity, issue.file, issue.pointer])).toEqual([[code, 'warning', file, pointer]])
  expect(bundles.size).toBe(2)
})

it('a status that says why nothing decides it is no warning', () => {
  const undecided = editJson(goodFiles(), 'flows/application/lifecycle.json', ['decide', 2, 'status'], 'DONE')
  const files = editJson(undecided, 'flows/application/routing.json', ['statuses', 'PROFILE', 'undecided'], 'The lender sets it by hand.')
  expect(loadBundles(files, { sha256 }).issues).toEqual([])
})

describe('every loader code', () => {
  const codes = (Object.keys(issueCatalogue) as IssueCode[]).filter((code) => code.startsWith('loader/'))

  it('comes up in one of the ways to break the project, here, above or in badInput.test.ts', () => {
    const elsewhere: readonly IssueCode[] = ['loader/main-brand-missing', 'loader/file-unreadable', 'loader/not-utf-8']
    const broken = new Set<IssueCode>([...[...breakages, ...warnings].map(({ code }) => code), ...elsewhere])
    expect(codes.filter((code) => !broken.has(code))).toEqual([])
  })

  it.each(codes)('%s says what is wrong and what to do', (code) => {
    const { what, remedy } = issueCatalogue[code]
    expect(what).toMatch(/^[{"A-Z].*\.$/)
    expect(remedy).toMatch(/\w/)
    const names = [...`${what} ${remedy}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const filled = createIssue(code, Object.fromEntries(names.map((name) => [name, '-'])))
    expect(`${filled.message} ${filled.remedy}`).not.toMatch(/\{\w+\}/)
  })
})
