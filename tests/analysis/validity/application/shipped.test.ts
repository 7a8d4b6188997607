import { describe, expect, it } from 'vitest'
import type { Subject } from '#analysis'
import { compile } from '#engine'
import type { Machine, Memo } from '#model'
import { checkApplication } from '../../../../src/analysis/validity/application/checkApplication.ts'
import { createAsker } from '../../../../src/analysis/validity/memo/createAsker.ts'
import { usualMemo } from '../../../../src/cli/usualMemo.ts'
import { shipped as loaded } from '../../../shipped.ts'

const subjectOf = (org: string, machine?: Machine): Subject => {
  const bundle = { ...loaded.bundles.get(org)!, ...(machine && { machine }) }
  return { bundle, engine: compile(bundle, () => undefined), places: loaded.placesOf(org)! }
}
const check = (subject: Subject, memo: Memo = usualMemo()) =>
  checkApplication(subject, createAsker(subject.bundle, memo), memo)

describe('the applications of the lenders', () => {
  it('are valid, and nothing about them is left open', () => {
    for (const org of loaded.orgCodes)
      expect(check(subjectOf(org)), org).toEqual({ diagnostics: [], unchecked: [] })
  })

  it('have two events in the table of the specification that no facts let happen, and say why', () => {
    const { machine } = loaded.bundles.get('alder')!
    const events = Object.fromEntries(
      Object.entries(machine.events).map(([name, { from, to, when, blocking }]) => [
        name,
        { from, to, when, ...(blocking && { blocking }) },
      ]),
    )
    const { diagnostics } = check(subjectOf('alder', { ...machine, events }))
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'analysis/event-never-happens /events/lienAttestation/when',
      'analysis/state-never-reached /states/bpoProcessing',
    ])
  })
})
