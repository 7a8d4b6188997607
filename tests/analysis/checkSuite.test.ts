import { describe, expect, it } from 'vitest'
import { readFiles, readLayers } from '#loader/disk'
import type { Issue } from '#model'
import { createEngine } from '../../src/cli/createEngine.ts'
import { inspect } from '../../src/cli/inspect.ts'
import { readConfiguration, type Configuration } from '../../src/cli/readConfiguration.ts'
import { baseFolder, checkPairs } from '../suites/checkPairs.ts'

const read = (...over: string[]): Configuration => {
  const configuration = readConfiguration({ config: baseFolder, over })
  if ('code' in configuration) throw new Error(configuration.message)
  return configuration
}
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
    expect(finding!.counterexample !== undefined).toBe(counterexample)
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
      const own = readFiles(folder)
      for (const [path, text] of own) expect(text, path).not.toBe(base.get(path))
      expect(own.size + [...base.keys()].filter((path) => !readLayers(baseFolder, [folder]).has(path)).length).toBeGreaterThan(0)
    }
  })
})
