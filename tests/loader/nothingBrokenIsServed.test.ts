import { describe, expect, it } from 'vitest'
import { fillIssue } from '#model'
import { createMemo, loadBundles, loaderIssues } from '#loader'
import { loadFromDisk, readLayers, sha256 } from '#loader/disk'
import { deep } from '../deep.ts'
import { baseFolder, checkPairs } from '../suites/checkPairs.ts'
import { applicationBreakages } from './fixtures/applicationBreakages.ts'
import { breakages as otherBreakages } from './fixtures/breakages.ts'
import { goodFiles } from './fixtures/goodFiles.ts'
import { mended } from './fixtures/mended.ts'
import { writeFiles } from './fixtures/writeFiles.ts'
import { useFolder } from '../useFolder.ts'

const breakages = [...otherBreakages, ...applicationBreakages]
const good = goodFiles()
/** What was found of files that all breakages share; the long run finds it again for each. */
const shared = deep({ memo: createMemo() }, {})
/**
 * Texts of the small project with a folder of tests/suites/check over it; undefined where what lies
 * there is no text, or a picture alone.
 */
const layered = (folder: string) => {
  const diagnostics = new Map()
  const files = readLayers(baseFolder, [folder], diagnostics)
  const isChanged =
    files.size !== good.size || [...files].some(([path, text]) => good.get(path) !== text)
  return diagnostics.size === 0 && isChanged ? files : undefined
}
const ways = [
  ...checkPairs
    .filter(({ code, severity }) => code.startsWith('loader/') && severity === 'error')
    .map(({ name, code, broken }) => ({ title: name, code, files: () => layered(broken) })),
  ...breakages,
]
/** Every sixth way: that nothing else is served is asked of all above. */
const someOf = (all: typeof ways) => all.filter((_, index) => index % 6 === 0)
const root = useFolder('lintel-loader-')

it('serves both lenders of the valid project', () => {
  const { bundles, issues } = loadBundles(goodFiles(), { sha256 })
  expect(issues).toEqual([])
  expect([...bundles.keys()]).toEqual(['alder', 'harbor'])
})

describe('nothing broken is ever served', () => {
  it.each(breakages)('$title', ({ files, code, file, pointer, served = [], says }) => {
    const { bundles, issues } = loadBundles(files(), { sha256, ...shared })
    const found = issues.filter((issue) => issue.code === code)
    expect(issues.map((issue) => `${issue.code} ${issue.file} ${issue.pointer}`)).toContain(
      `${code} ${file} ${pointer}`,
    )
    expect(found.every((issue) => issue.line === undefined || issue.line > 0)).toBe(true)
    if (says)
      expect(found.map((issue) => `${issue.message} ${issue.remedy}`).join('\n')).toContain(says)
    expect([...bundles.keys()]).toEqual(served)
  })

  it.each(breakages)('mended, there is nothing to say: $title', ({ title, file, files }) => {
    const twin = mended[title]
    if (typeof twin !== 'function')
      return expect(twin, 'a mended form, or why there is none').toMatch(/^.{20,}\.$/)
    const texts = twin()
    const changed = [...texts]
      .filter(([path, text]) => good.get(path) !== text)
      .map(([path]) => path)
    expect(changed.length).toBeGreaterThan(0)
    const broken = [...files()]
      .filter(([path, text]) => good.get(path) !== text)
      .map(([path]) => path)
    if (broken.includes(file) && good.has(file)) expect(changed).toContain(file)
    const { bundles, issues } = loadBundles(texts, { sha256, ...shared })
    expect(issues).toEqual([])
    expect([...bundles.keys()]).toEqual(['alder', 'harbor'])
  })

  it('every mended form is one of a breakage', () => {
    const titles = breakages.map(({ title }) => title)
    expect(Object.keys(mended).filter((title) => !titles.includes(title))).toEqual([])
  })

  it('gives no bundle of what breaks on disk, whatever it is', () => {
    const memo = createMemo()
    for (const { title, files, code } of deep(someOf(ways), ways)) {
      const texts = files()
      if (!texts) continue
      writeFiles(root, texts)
      const { issues, bundles } = loadFromDisk(root, [], memo)
      expect(
        issues.map((issue) => issue.code),
        title,
      ).toContain(code)
      expect([...bundles.keys()], title).not.toEqual(['alder', 'harbor'])
    }
    writeFiles(root, goodFiles())
    expect(loadFromDisk(root, [], memo).issues).toEqual([])
  })
})

describe('every loader code', () => {
  // tests/analysis/checkSuite.test.ts holds that each has a folder that shows it.
  const codes = (Object.keys(loaderIssues) as (keyof typeof loaderIssues)[]).filter((code) =>
    code.startsWith('loader/'),
  )

  it.each(codes)('%s says what is wrong and what to do', (code) => {
    const { what, remedy } = loaderIssues[code]
    expect(what).toMatch(/^[{"A-Z].*\.$/)
    expect(remedy).toMatch(/\w/)
    const names = [...`${what} ${remedy}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const filled = fillIssue(
      loaderIssues,
      code,
      Object.fromEntries(names.map((name) => [name, '-'])),
    )
    expect(`${filled.message} ${filled.remedy}`).not.toMatch(/\{\w+\}/)
  })
})
