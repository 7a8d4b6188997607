import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { engines } from '../../src/cli/browser/engines.ts'
import { judgeMutants } from '../run/judgeMutants.ts'
import { readCounts } from '../run/readCounts.ts'
import { deepRounds, quickRounds } from '../run/stages.ts'
import { judgeSoak } from '../soak/judgeSoak.ts'

const stages = deepRounds.flatMap((round) => round.stages)
const lenders = readdirSync('orgs').filter((name) => existsSync(`orgs/${name}/org.json`))

describe('the deep run', () => {
  it('holds all that need not run on each change', () => {
    const names = stages.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'explore',
        'test:browsers',
        'test:mutations',
        'test:mutants',
        'soak',
      ]),
    )
    expect(names).toEqual(expect.arrayContaining(lenders.map((org) => `mutate ${org}`)))
    expect(new Set(names).size).toBe(names.length)
  })

  it('walks the lenders that ship in every engine', () => {
    const walked = stages.filter(({ command }) => command.includes('--browser'))
    expect(walked.some(({ command }) => !command.includes('--config'))).toBe(true)
    for (const { command } of walked)
      expect(command[command.indexOf('--with') + 1]!.split(',')).toEqual(Object.keys(engines))
  })

  it('runs files and scripts that there are, and walks journeys that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    for (const { command } of stages) {
      const files = command.filter((word) => /^(tests|examples|src)\//.test(word))
      expect(files.filter((file) => !existsSync(file))).toEqual([])
      if (command[0] === 'npm') expect(scripts).toHaveProperty(command[3]!)
    }
    const known = [...quickRounds, ...deepRounds].flatMap((round) =>
      round.stages.map(({ name }) => name),
    )
    expect(
      stages.flatMap(({ needs = [] }) => needs).filter((name) => !known.includes(name)),
    ).toEqual([])
  })
})

describe('what a stage counted', () => {
  it.each([
    ['12 passed, 1 failed', 12, 1, 0],
    ['Some promises are broken: 12 passed, 1 failure, 3 skipped', 12, 1, 3],
    ['All promises hold: 12 passed, 0 failures, 0 skipped', 12, 0, 0],
  ])('is read from "%s"', (line, passed, failed, skipped) => {
    expect(readCounts('soak', ['1 passed, 0 failed', line, 'pictures'])).toMatchObject({
      passed,
      failed,
      skipped,
    })
  })

  it('is nothing where nothing was run or nothing is said', () => {
    expect(readCounts('soak', ['Nothing was run: 0 passed, 0 failures, 3 skipped'])).toBeUndefined()
    expect(readCounts('soak', ['done'])).toBeUndefined()
  })
})

const rounds = (...heaps: readonly number[]) =>
  heaps.map((heap) => ({ heap: heap * 1e6, resources: 10 }))

describe('a soak', () => {
  it('allows what fills while the server warms up', () => {
    expect(judgeSoak(rounds(60, 120, 122, 119, 125))).toEqual([])
  })

  it('names a heap and open resources that grow', () => {
    expect(judgeSoak(rounds(60, 100, 120, 140))).toEqual(['The heap grew from 100 MB to 140 MB.'])
    const open = rounds(60, 100, 100).map((held, index) => ({
      ...held,
      resources: 10 + 30 * index,
    }))
    expect(judgeSoak(open)).toEqual(['Open resources grew from 40 to 70.'])
  })

  it('says nothing good of too few rounds', () => {
    expect(judgeSoak(rounds(60, 100))).toHaveLength(1)
  })
})

const change = (what: string, more: object) => ({ file: 'a.json', pointer: '/b', what, ...more })

describe('changes of the shipped configuration', () => {
  const lender = {
    broken: [],
    killed: 5,
    survived: [change('drops it', { journey: {} }), change('undecided', {})],
  }

  it('are failures where nothing notices them, but for those that nothing tells apart', () => {
    const application = { killed: 3, survived: [change('turns it', { case: {} })] }
    expect(judgeMutants({ ...lender, application })).toEqual({
      passed: 8,
      failures: ['a.json /b: drops it', 'a.json /b: turns it'],
    })
  })

  it('are failures in law and policy where fewer than 98 of 100 are noticed', () => {
    const lending = { killed: 96, survived: [change('lowers it', {})] }
    const obligations = { killed: 1, survived: [change('forgets it', {})], unnoticed: ['feared'] }
    expect(judgeMutants({ ...lender, lending, obligations })).toEqual({
      passed: 102,
      failures: ['a.json /b: drops it', 'a.json /b: lowers it', 'a.json /b: forgets it', 'feared'],
    })
    expect(judgeMutants({ ...lender, lending: { ...lending, killed: 98 } })).toEqual({
      passed: 103,
      failures: ['a.json /b: drops it'],
    })
  })

  it('are not looked at where the cases do not hold to begin with', () => {
    expect(judgeMutants({ ...lender, broken: ['one'] })).toMatchObject({
      passed: 0,
      failures: [expect.stringContaining('one')],
    })
    expect(judgeMutants(undefined).failures).toHaveLength(1)
  })
})
