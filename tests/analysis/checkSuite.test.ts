import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMemo, loaderIssues } from '#loader'
import { readFiles } from '#loader/disk'
import { judgeBroken, judgeClean } from '../../src/cli/conform/check/judgePair.ts'
import type { Configuration } from '../../src/cli/Configuration.ts'
import { readConfiguration } from '../../src/cli/readConfiguration.ts'
import { deep, isDeep } from '../deep.ts'
import { baseFolder, checkPairs } from '../suites/checkPairs.ts'

const impossible = JSON.parse(
  readFileSync('tests/suites/check/impossible.json', 'utf8'),
) as Readonly<Record<string, { readonly why: string; readonly test: string }>>

/** Codes about behavior without an example, each with the reason. */
const unplayed = JSON.parse(readFileSync('tests/suites/check/unplayed.json', 'utf8')) as Readonly<
  Record<string, string>
>

/**
 * What was found of the files that pairs share, so that each pair costs what it changes; the long
 * run finds everything again for each.
 */
const memo = deep(createMemo(), undefined)
const base = readFiles(baseFolder)

it('finds nothing in the small valid project', () => {
  expect(judgeClean(baseFolder, { clean: baseFolder })).toBeUndefined()
})

/** In the quick run each code's first. */
const pairs = checkPairs.filter(({ name }) => isDeep || !name.includes('/'))

describe.each(pairs)('$name: $title', (pair) => {
  it('is found at its place, and nothing else is', () => {
    expect(judgeBroken(baseFolder, pair, memo)).toBeUndefined()
  })

  it('is not found in what is nearly the same', () => {
    // What the loader alone finds needs no analysis; the long run asks for both.
    if (isDeep || !pair.code.startsWith('loader/'))
      expect(judgeClean(baseFolder, pair, memo)).toBeUndefined()
    else expect(loaderFindings(pair.clean)).toEqual([])
  })

  it('stands in a folder of its name, which holds only what differs', () => {
    expect(pair.name.split('/')[0]).toBe(pair.code.replace('/', '--'))
    for (const folder of [pair.broken, pair.clean]) {
      // A whole copy of a large file hides what differs, and breaks with each change of base.
      for (const [path, text] of readFiles(folder, new Map())) {
        expect(text, path).not.toBe(base.get(path))
        if (isJson(text)) expect((base.get(path) ?? '').length, path).toBeLessThan(2000)
      }
      const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
      expect(entries.filter((entry) => !entry.isDirectory())).not.toEqual([])
    }
  })
})

describe('every code of the catalogue', () => {
  const codes = Object.keys(loaderIssues).filter((code) => /^(loader|analysis)\//.test(code))
  const shown = new Set(
    checkPairs.filter(({ name }) => !name.includes('/')).map(({ code }) => code),
  )

  it('has a pair, or a test that says why it can have none', () => {
    expect(codes.filter((code) => !shown.has(code) && !impossible[code])).toEqual([])
    expect([...shown].filter((code) => !codes.includes(code))).toEqual([])
  })

  it('has a pair that states its remedy, so that place, remedy and count are proven', () => {
    const silent = checkPairs.filter(
      ({ name, remedy }) => !name.includes('/') && remedy === undefined,
    )
    expect(silent.map(({ code }) => code)).toEqual([])
  })

  it('about behavior has a counterexample that plays in each of its pairs, or says why there is none', () => {
    const without = new Set(
      checkPairs
        .filter(
          ({ code, counterexample = false }) => code.startsWith('analysis/') && !counterexample,
        )
        .map(({ code }) => code),
    )
    expect([...without].toSorted()).toEqual(Object.keys(unplayed).toSorted())
    for (const why of Object.values(unplayed)) expect(why).toMatch(/^.{40,}\.$/)
  })

  it('has a folder only with a case in it', () => {
    const folders = readdirSync('tests/suites/check', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'base',
    )
    expect(
      folders
        .map(({ name }) => name)
        .filter((name) => !existsSync(`tests/suites/check/${name}/case.json`)),
    ).toEqual([])
  })

  it('without a pair is told and proven elsewhere', () => {
    for (const [code, { why, test }] of Object.entries(impossible)) {
      expect(codes).toContain(code)
      expect(shown.has(code), code).toBe(false)
      expect(why).toMatch(/^.{20,}\.$/)
      expect(readFileSync(test, 'utf8')).toContain(`'${code}'`)
    }
  })
})

/** What loading alone finds in the small project with this folder over it. */
function loaderFindings(folder: string): readonly object[] {
  const read = readConfiguration({ config: baseFolder, over: [folder] }, memo)
  const { loaded, orgCodes } = read as Configuration
  return [...loaded.issues, ...orgCodes.flatMap((org) => loaded.issuesOf(org))]
}

/** No key twice, nothing around it. */
function isJson(text: string): boolean {
  try {
    return withoutSpace(JSON.stringify(JSON.parse(text))) === withoutSpace(text)
  } catch {
    return false
  }
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '')
}
