import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Subject } from '#analysis'
import { compile } from '#engine'
import { createMemo } from '#loader'
import type { Bundle } from '#model'
import { givenByServer } from '../../../../src/analysis/facts/givenByServer.ts'
import { checkFactsGiven } from '../../../../src/analysis/validity/application/checkFactsGiven.ts'
import { checkRules } from '../../../../src/analysis/validity/memo/checkRules.ts'
import { createAsker } from '../../../../src/analysis/validity/memo/createAsker.ts'
import { shipped as loaded } from '../../../shipped.ts'

const shipped = loaded.bundles.get('alder')!
const check = (bundle: Bundle) => {
  const subject: Subject = {
    bundle,
    engine: compile(bundle, () => undefined),
    places: loaded.placesOf('alder')!,
  }
  return checkRules(subject, checkFactsGiven, createAsker(bundle, createMemo())).diagnostics
}

describe('facts that an application reads', () => {
  it('are all given by someone in the files of the repository', () => {
    expect(check(shipped)).toEqual([])
  })

  it('are reported where the screen that gave them is gone, at the rules that wait for it', () => {
    const { liens, ...screens } = shipped.screens.screens
    const facts = check({ ...shipped, screens: { ...shipped.screens, screens } }).map(
      ({ values }) => values!['fact'],
    )
    const gone = Object.keys(liens!.sets!).map((key) => key.replace(/\[\]$/, ''))
    expect(new Set(facts).size).toBeGreaterThan(2)
    expect(
      facts.filter(
        (fact) => !gone.some((key) => String(fact).startsWith(key) || key.startsWith(String(fact))),
      ),
    ).toEqual([])
  })

  it('are reported of figures that an application is decided with, where the line that sets one is gone', () => {
    const { liens, ...screens } = shipped.screens.screens
    const { 'file.liensCents': _gone, ...sets } = liens!.sets!
    const found = check({
      ...shipped,
      screens: { ...shipped.screens, screens: { ...screens, liens: { ...liens!, sets } } },
    }).filter(({ file }) => file === 'flows/application/lifecycle.json')
    expect(found.map(({ values, pointer }) => [values!['fact'], pointer])).toEqual(
      ['prequalification', 'final-figures', 'verified-figures'].map((work) => [
        'file.liensCents',
        `/work/${work}/request/liensCents`,
      ]),
    )
  })

  it('are reported of the words of a document, where nothing sets what it shows', () => {
    const id = 'documents/loan-originator'
    const text = shipped.texts[id]!
    const shows = (fact: string) =>
      check({
        ...shipped,
        texts: {
          ...shipped.texts,
          [id]: { ...text, body: [{ paragraph: `On [[${fact}|date]]` }] },
        },
      })
    expect(shows('case.valuation.orderedOn')).toEqual([])
    expect(shows('case.valuation.forgottenOn')).toEqual([
      expect.objectContaining({
        code: 'analysis/fact-never-given',
        file: `texts/${id}.json`,
        pointer: '/body/0/paragraph',
      }),
    ])
  })

  it('are reported of a co-signer’s screens, in the file that has them', () => {
    const signer = shipped.signer!
    const [path, screen] = Object.entries(signer.screens.screens)[0]!
    const facts = [{ label: 'Value', fact: 'case.shared.borrower', format: 'text' as const }]
    const lost = [{ label: 'Lost', fact: 'case.valuation.orderedOn', format: 'date' as const }]
    const withFacts = (shown: typeof facts | typeof lost) =>
      check({
        ...shipped,
        signer: {
          ...signer,
          screens: {
            ...signer.screens,
            screens: { ...signer.screens.screens, [path]: { ...screen, facts: shown } },
          },
        },
      })
    expect(withFacts(facts)).toEqual([])
    expect(withFacts(lost)).toEqual([
      expect.objectContaining({
        code: 'analysis/fact-never-given',
        file: 'flows/signer/signer.screens.json',
        pointer: `/screens/${path}/facts/0/fact`,
      }),
    ])
  })
})

describe('what the server knows by itself', () => {
  it('is what its code sets by name', () => {
    const code = ['src/server', 'src/origination']
      .flatMap((room) =>
        readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
      )
      .filter((path) => path.endsWith('.ts') && !path.startsWith('src/server/vendors'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    const set = [...code.matchAll(/path: '((?:application|case|status|file)\.[a-zA-Z.]+)'/g)].map(
      ([, name]) => name!,
    )
    expect(set.length).toBeGreaterThan(3)
    const inFiles = JSON.stringify(shipped.lifecycle)
    const isKnown = (name: string) =>
      givenByServer.borrower.some((known) => name === known || name.startsWith(`${known}.`)) ||
      inFiles.includes(`"${name}[]":`)
    expect(set.filter((name) => !isKnown(name))).toEqual([])
  })

  it('holds of a signer all that is lent to them', () => {
    const shared = JSON.parse(
      readFileSync('src/origination/signers/shared.json', 'utf8'),
    ) as Readonly<Record<string, readonly string[]>>
    const lent = [
      ...shared.application!.map((name) => `application.${name}`),
      ...shared.status!.map((name) => `status.${name}`),
      ...shared.rescission!.map((name) => `case.rescission.${name}`),
    ]
    expect(
      lent.filter((name) => !(givenByServer.signer as readonly string[]).includes(name)),
    ).toEqual([])
  })
})
