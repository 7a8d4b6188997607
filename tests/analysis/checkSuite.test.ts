import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playFlow } from '#analysis'
import { readFiles, readLayers } from '#loader/disk'
import { issueCatalogue, type Issue, type IssueCode } from '#model'
import { createEngine } from '../../src/cli/createEngine.ts'
import { inspect } from '../../src/cli/inspect.ts'
import { readConfiguration, type Configuration } from '../../src/cli/readConfiguration.ts'
import { baseFolder, checkPairs } from '../suites/checkPairs.ts'

const read = (...over: string[]): Configuration => {
  const configuration = readConfiguration({ config: baseFolder, over })
  if ('code' in configuration) throw new Error(configuration.message)
  return configuration
}
const impossible = JSON.parse(readFileSync('tests/suites/check/impossible.json', 'utf8')) as Readonly<
  Partial<Record<IssueCode, { readonly why: string; readonly test: string }>>
>
/** What `lintel check` says of base with this folder laid over it. */
const check = (configuration: Configuration) => inspect(configuration, undefined, () => {}).issues
const told = (issues: readonly Issue[]) => issues.map(({ code, file, pointer, message }) => [code, file, pointer, message].join(' '))

it('finds nothing in the small sound project', () => {
  expect(told(check(read()))).toEqual([])
}, 60_000)

describe.each(checkPairs)('$name: $title', (pair) => {
  const { name, code, file, pointer, severity, says, org, also = [], counterexample = false } = pair

  it('is found where it stands, and nothing else', () => {
    const configuration = read(pair.broken)
    const issues = check(configuration)
    const found = issues.filter((issue) => issue.code === code && issue.file === file && issue.pointer === pointer)
    expect(found, told(issues).join('\n')).toHaveLength(1)
    const [finding] = found
    expect(finding!.severity).toBe(severity)
    expect(`${finding!.message} ${finding!.remedy}`).toContain(says ?? '')
    expect(finding!.line ?? 1).toBeGreaterThan(0)
    const others = new Set(issues.filter((issue) => issue !== finding).map((issue) => issue.code))
    expect([...others].toSorted(), told(issues).join('\n')).toEqual(also.toSorted())
    const example = finding!.counterexample
    expect(example !== undefined).toBe(counterexample)
    if (example && 'flow' in example) {
      const { visits } = playFlow(createEngine(configuration.loaded.bundles.get(example.org)!), example)
      expect(visits).not.toEqual([])
      expect(Object.keys(example.answers).filter((step) => !visits.includes(step))).toEqual([])
    }
    const isServed = severity === 'warning' || code.startsWith('analysis/')
    const lenders = configuration.orgCodes.filter((lender) => isServed || (org !== undefined && lender !== org))
    expect([...configuration.loaded.bundles.keys()]).toEqual(lenders)
  }, 60_000)

  it('is not found in what is nearly the same', () => {
    expect(told(check(read(pair.clean)))).toEqual([])
  }, 60_000)

  it('stands in a folder of its name, which holds only what differs', () => {
    expect(name.split('/')[0]).toBe(code.replace('/', '--'))
    const base = readFiles(baseFolder)
    for (const folder of [pair.broken, pair.clean]) {
      const faults = new Map()
      const own = readFiles(folder, faults)
      for (const [path, text] of own) expect(text, path).not.toBe(base.get(path))
      const layers = readLayers(baseFolder, [folder])
      const removed = [...base.keys()].filter((path) => !layers.has(path))
      expect(own.size + faults.size + removed.length).toBeGreaterThan(0)
    }
  })
})

describe('every code of the catalogue', () => {
  const codes = Object.keys(issueCatalogue).filter((code): code is IssueCode => /^(loader|analysis)\//.test(code))
  const shown = new Set(checkPairs.filter(({ name }) => !name.includes('/')).map(({ code }) => code))

  it('has a pair, or a test that says why it can have none', () => {
    expect(codes.filter((code) => !shown.has(code) && !impossible[code])).toEqual([])
    expect([...shown].filter((code) => !codes.includes(code))).toEqual([])
  })

  it('without a pair is told and proven elsewhere', () => {
    for (const [code, { why, test }] of Object.entries(impossible)) {
      expect(codes).toContain(code)
      expect(shown.has(code as IssueCode), code).toBe(false)
      expect(why).toMatch(/^.{20,}\.$/)
      expect(readFileSync(test, 'utf8')).toContain(`'${code}'`)
    }
  })
})
