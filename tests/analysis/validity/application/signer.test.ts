import { describe, expect, it } from 'vitest'
import { analyse, lifecycleOf, playApplication, signerSubject, type Subject } from '#analysis'
import { compile } from '#engine'
import type { ApplicationCounterexample, Json, SignerFlow } from '#model'
import { checkLinkRenewed } from '../../../../src/analysis/validity/application/checkLinkRenewed.ts'
import { checkSigner } from '../../../../src/analysis/validity/application/checkSigner.ts'
import { checkSignersTogether } from '../../../../src/analysis/validity/application/checkSignersTogether.ts'
import { createAsker } from '../../../../src/analysis/validity/memo/createAsker.ts'
import { usualMemo } from '../../../../src/cli/usualMemo.ts'
import { shipped as loaded } from '../../../shipped.ts'

const shipped = loaded.bundles.get('alder')!
const subjectOf = (signer: SignerFlow = shipped.signer!): Subject => {
  const bundle = { ...shipped, signer }
  return { bundle, engine: compile(bundle, () => undefined), places: loaded.placesOf('alder')! }
}
const check = (subject: Subject) => {
  const memo = usualMemo()
  return checkSigner(subject, createAsker(subject.bundle, memo), memo)
}
const together = (subject: Subject) => {
  const memo = usualMemo()
  return checkSignersTogether(subject, createAsker(subject.bundle, memo), memo).diagnostics
}
const { signer } = shipped
const flow = signer!

describe('the flow of co-signers', () => {
  it('is valid for every lender', () => {
    for (const org of loaded.orgCodes) {
      const bundle = loaded.bundles.get(org)!
      const subject = {
        bundle,
        engine: compile(bundle, () => undefined),
        places: loaded.placesOf(org)!,
      }
      expect(check(subject).diagnostics, org).toEqual([])
    }
  })

  it('reports work that never ends, with a signer who shows it', () => {
    const { lifecycle } = flow
    const seal = { ...lifecycle.work['seal']!, sets: {} }
    const subject = subjectOf({
      ...flow,
      lifecycle: { ...lifecycle, work: { ...lifecycle.work, seal } },
    })
    const [diagnostic, ...others] = check(subject).diagnostics.filter(
      ({ code }) => code === 'analysis/work-never-ends',
    )
    expect(others).toEqual([])
    expect(diagnostic).toMatchObject({
      file: 'flows/signer/lifecycle.json',
      pointer: '/work/seal/sets',
      counterexample: { of: 'signer', org: 'alder' },
    })
    const play = diagnostic!.counterexample as ApplicationCounterexample
    const played = playApplication(subject.engine, lifecycleOf(subject.bundle, play), play)
    expect(Object.keys(flow.routing.statuses)).toContain(played.status)
  })

  it('reports a screen of theirs that no one is shown, in the file that has it', () => {
    const screens = {
      ...flow.screens,
      screens: {
        ...flow.screens.screens,
        lost: { title: 'Lost', kind: 'message' as const, heading: 'Lost' },
      },
    }
    const subject = subjectOf({ ...flow, screens })
    const places = {
      ...subject.places,
      signerScreens: { ...subject.places.signerScreens, lost: 'flows/signer/signer.screens.json' },
    }
    expect(check({ ...subject, places }).diagnostics).toEqual([
      expect.objectContaining({
        code: 'analysis/screen-never-shown',
        file: 'flows/signer/signer.screens.json',
        pointer: '/screens/lost',
      }),
    ])
  })

  it('is among what is looked at of a lender: a line of theirs that is never taken is told', () => {
    const { lifecycle } = flow
    const decide = lifecycle.decide.toSpliced(1, 0, {
      status: 'SIGNED',
      when: lifecycle.decide[0]!.when!,
    })
    const { diagnostics } = analyse(subjectOf({ ...flow, lifecycle: { ...lifecycle, decide } }))
    expect(diagnostics.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toContain(
      'analysis/way-never-taken flows/signer/lifecycle.json /decide/1',
    )
  })

  it('stands for an application of its own, with its own screens and without a local machine', () => {
    const own = signerSubject(subjectOf())!
    expect(own.bundle.screens).toBe(flow.screens)
    expect(own.bundle.machine.states).toEqual({})
    expect(own.bundle.rules).toBe(shipped.rules)
  })

  it('waits for the borrower nowhere while the borrower waits for them', () => {
    expect(together(subjectOf())).toEqual([])
    const due = 'signer-package-is-due'
    const { rules } = shipped
    const rule = { and: [rules[due]!.rule, { present: 'case.shared.notarySignedOn' }] }
    const bundle = { ...shipped, rules: { ...rules, [due]: { ...rules[due]!, rule } } }
    const subject = { ...subjectOf(), bundle, engine: compile(bundle, () => undefined) }
    const [told, ...others] = together(subject)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      code: 'analysis/signers-wait-for-each-other',
      values: { status: 'GEN_DOCUMENTS', other: 'CO_DEED_SIGNING' },
      file: 'flows/signer/lifecycle.json',
    })
    const play = told!.counterexample as ApplicationCounterexample
    const played = playApplication(subject.engine, lifecycleOf(bundle, play), play)
    expect(played.status).toBe('GEN_DOCUMENTS')
  })

  it('has a way on for each relationship: a spouse’s papers that wait for the notary are told', () => {
    const due = 'signer-package-is-due'
    const { rules } = shipped
    const spouse = { '===': [{ var: 'case.signer.relationship' }, 'SPOUSE'] }
    const waits: readonly Json[] = [{ '!': spouse }, { present: 'case.shared.notarySignedOn' }]
    const rule: Json = { and: [rules[due]!.rule, { or: waits }] }
    const bundle = { ...shipped, rules: { ...rules, [due]: { ...rules[due]!, rule } } }
    const subject = { ...subjectOf(), bundle, engine: compile(bundle, () => undefined) }
    expect(together(subject).map(({ values }) => values!.status)).toEqual(['GEN_DOCUMENTS'])
  })

  it('has another link for each person whose link is too old', () => {
    expect(checkLinkRenewed(subjectOf()).diagnostics).toEqual([])
    const { 'signer-invited-again': _, ...events } = flow.lifecycle.events
    const without = subjectOf({ ...flow, lifecycle: { ...flow.lifecycle, events } })
    const [told, ...others] = checkLinkRenewed(without).diagnostics
    expect(others).toEqual([])
    expect(told).toMatchObject({ code: 'analysis/link-never-renewed', pointer: '/events' })
    const play = told!.counterexample as ApplicationCounterexample
    const played = playApplication(without.engine, lifecycleOf(without.bundle, play), play)
    expect(played.status).toBe('INVITATION_OVER')
  })
})
