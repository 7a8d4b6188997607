import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createEngine, judgeObligations, playApplication, type JudgedObligation } from '#analysis'
import { evaluateRule } from '#engine'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import type { Bundle, Json, JsonObject } from '#model'
import { patchFiles } from '../../../src/cli/mutate/patchFiles.ts'
import { usualMemo } from '../../../src/cli/usualMemo.ts'
import { deep, isDeep } from '../../deep.ts'
import { shipped } from '../../shipped.ts'

const day = '2026-11-30'

/** By obligation: what it fears, as a JSON Patch of the files. */
const weakenings = JSON.parse(
  readFileSync('tests/suites/obligations/weakenings.json', 'utf8'),
) as Readonly<Record<string, Weakening>>

interface Weakening {
  /** More ways to weaken it; `lintel mutate --obligations` runs them. */
  readonly further?: readonly Weakening[]
  readonly fears: string
  readonly files: Readonly<Record<string, Json>>
  /** The lender that it concerns; default: the first that the obligation binds. */
  readonly org?: string
  /** Code of a diagnostic of the loader, where such files are not even read. */
  readonly stopped?: string
}

const memo = usualMemo()

function judge(loaded: typeof shipped, org: string, only?: string): readonly JudgedObligation[] {
  const bundle = loaded.bundles.get(org)!
  const own = only === undefined ? bundle : withOnly(bundle, only)
  const subject = { bundle: own, engine: createEngine(bundle), places: loaded.placesOf(org)! }
  return judgeObligations(subject, memo, day)
}

function withOnly(bundle: Bundle, id: string): Bundle {
  const [set = '', name = ''] = id.split('/')
  const obligation = bundle.obligations![set]!.obligations[name]!
  const obligations = { [set]: { title: '', obligations: { [name]: obligation } } }
  return Object.create(bundle, Object.getOwnPropertyDescriptors({ obligations })) as Bundle
}

describe.each(shipped.orgCodes)('the obligations of %s', (org) => {
  const judged = judge(shipped, org)

  it('are at least 48, of every kind, and none is broken', () => {
    expect(judged.length).toBeGreaterThanOrEqual(48)
    expect(new Set(judged.map(({ kind }) => kind)).size).toBe(8)
    expect(judged.filter(({ outcome }) => outcome === 'broken')).toEqual([])
  })

  it('are proven: none of those that bind the lender is left undecided', () => {
    expect(judged.filter(({ outcome }) => outcome === 'undecided')).toEqual([])
    const free = judged.filter(({ outcome }) => outcome === 'not-bound')
    for (const { why } of free)
      expect(why.join()).toMatch(/does not lend in|the lender is |the lender has no product/)
    expect(judged.length - free.length).toBeGreaterThanOrEqual(48)
  })
})

const replace = (path: string, value: Json) => [{ op: 'replace', path, value }]

describe('marital status', () => {
  const hasSpouse = { '===': [{ var: 'case.hasSpouse' }, true] }
  const lifecycle = 'flows/application/lifecycle.json'
  const home = { var: 'application.property' }
  const ways: readonly (readonly [string, Weakening['files'], RegExp])[] = [
    [
      'what is worked out from it',
      {
        'flows/application/start.screens.json': replace(
          '/screens/start~1profile/sets/case.requestedDrawCents',
          {
            if: [
              { '===': [{ var: 'answer.maritalStatus' }, 'MARRIED'] },
              1_500_000,
              { var: 'answer.requestedDrawCents' },
            ],
          },
        ),
      },
      /is sent case\.requestedDrawCents, which comes from maritalStatus of/,
    ],
    [
      'what it decides whether it is set',
      {
        'flows/application/lifecycle.rules.json': replace('/rules/reprice-is-due/rule', hasSpouse),
      },
      /is sent application\.amount, which comes from case\.hasSpouse/,
    ],
    [
      'what a vendor answers to a request with it',
      {
        [lifecycle]: replace('/work/value/request/address', { if: [hasSpouse, home, home] }),
      },
      /is sent file\.value, which comes from case\.hasSpouse/,
    ],
  ]

  it.each(ways)('is followed through %s', (_, patches, told) => {
    const left = ['lending/law.json', 'lending/approvals.json']
    const files = new Map([...readFiles('.')].filter(([path]) => !left.includes(path)))
    const loaded = loadBundles(patchFiles(files, patches), { sha256, memo })
    expect(loaded.issuesOf('alder').filter(({ severity }) => severity === 'error')).toEqual([])
    const [judged] = judge(loaded, 'alder', 'credit-decisions/marital-status-unread')
    expect(judged!.outcome).toBe('broken')
    expect(judged!.why.join('; ')).toMatch(told)
    expect(judged!.counterexample).toMatchObject({ work: expect.any(String) })
  })
})

/** An event is played by the facts before it: what it leaves in force is there. */
function isSigned(bundle: Bundle, id: string, facts: JsonObject): boolean {
  const [set = '', name = ''] = id.split('/')
  const obligation = bundle.obligations![set]!.obligations[name]!
  if (obligation.kind !== 'voids') throw new Error(`${id} is played by an event`)
  const rules = { ...bundle.rules, asked: { title: '', rule: obligation.signed } }
  const engine = createEngine(Object.create(bundle, Object.getOwnPropertyDescriptors({ rules })))
  return evaluateRule(engine, 'asked', facts) === 'true'
}

/** Of words that a change takes away. */
const isTranslation = (path: string) => /(^|\/)languages\//.test(path)

describe('each obligation', () => {
  const everywhere = shipped.orgCodes.flatMap((org) =>
    judge(shipped, org).map((one) => ({ ...one, org })),
  )
  const all = new Map(everywhere.map(({ id, kind }) => [id, kind]))
  const firstBound = new Map(
    everywhere
      .filter(({ outcome }) => outcome !== 'not-bound')
      .map(({ id, org }) => [id, org] as const)
      .toReversed(),
  )
  const [ids, kinds] = [[...all.keys()], [...all.values()]]
  /** In the quick run the first of each kind and every ninth, weakened in one way. */
  const tried = ids.filter(
    (_, index) => isDeep || index % 9 === 0 || kinds.indexOf(kinds[index]!) === index,
  )
  /** Without the floors of the law, which stop some of these changes first, and what names them. */
  const left = ['lending/law.json', 'lending/approvals.json']
  const files = new Map(
    [...readFiles('.')].filter(([path]) => !left.includes(path) && !isTranslation(path)),
  )

  it('has a change of the files that it fears', () => {
    expect(Object.keys(weakenings).toSorted()).toEqual([...ids].toSorted())
    expect(tried.length).toBeGreaterThan(deep(12, 80))
  })

  const cases = tried.flatMap((id) =>
    [weakenings[id]!, ...deep([], weakenings[id]!.further ?? [])].map((one) => ({
      ...one,
      org: weakenings[id]!.org ?? firstBound.get(id)!,
      id,
    })),
  )
  it.each(cases)('$id turns red where $fears', ({ id, files: patches, stopped, org }) => {
    const changed = patchFiles(files, patches)
    // With the same memo as the change: no earlier result can hide it.
    expect(judge(shipped, org, id)[0]!.outcome).not.toBe('broken')
    const loaded = loadBundles(changed, { sha256, memo })
    const errors = loaded.issuesOf(org).filter(({ severity }) => severity === 'error')
    if (stopped !== undefined) return expect(errors.map(({ code }) => code)).toContain(stopped)
    expect(errors).toEqual([])
    const [judged] = judge(loaded, org, id)
    expect(judged!.outcome, judged!.why.join('; ')).toBe('broken')
    const play = judged!.counterexample
    if (play === undefined || 'flow' in play) return undefined
    const bundle = loaded.bundles.get(org)!
    const { acts, opened, screen } = playApplication(
      createEngine(bundle),
      play.of === 'signer' ? bundle.signer!.lifecycle : bundle.lifecycle,
      play,
    )
    if (play.work === undefined && play.screen === undefined)
      return expect(isSigned(bundle, id, play.facts)).toBe(true)
    if (play.work !== undefined) return expect(acts.map(({ work }) => work)).toContain(play.work)
    return expect(opened?.isOpen === true || screen?.path === play.screen).toBe(true)
  })
})
