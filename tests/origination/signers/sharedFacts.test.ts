import { describe, expect, it } from 'vitest'
import {
  noAnswers,
  type Application,
  sharedFacts,
  viewAsSigner,
  type SignerRecord,
} from '#origination'
import { applyChanges } from '#engine'
import { shipped } from '../../shipped.ts'
import { factsGiven } from '../../../src/analysis/facts/factsGiven.ts'

const bundle = shipped.bundles.get('alder')!
const record: SignerRecord = {
  uuid: 'c0',
  identity: 'them',
  nextStep: 'SIGNING',
  since: '2026-11-21T10:00:00Z',
  person: { name: { firstName: 'Robin', lastName: 'Pine' } },
  status: {},
  case: { signer: { state: 'JOINED' } },
  file: {},
  answers: {},
}
const shared = new Set(Object.values(sharedFacts).flat())
/** Every fact that the files ever set for a borrower, each with a value of its own. */
const names = [...factsGiven(bundle), ...shared]
const view = (value: (name: string) => string) => {
  const facts = applyChanges(
    { application: {}, person: {}, status: {}, case: {}, file: {} },
    names.map((path) => ({ path, value: value(path) })),
  )
  const application = { facts, answers: noAnswers } as unknown as Application
  return JSON.stringify(viewAsSigner(application, record).facts)
}

describe('what co-signers see of the borrower', () => {
  it('is made of nothing but the shared facts', () => {
    const before = view((name) => `one ${name}`)
    const after = view((name) => `${shared.has(name) ? 'one' : 'two'} ${name}`)
    expect(after).toBe(before)
  })

  it('shows each of them, so that the list names no more than is shown', () => {
    const plain = view((name) => `one ${name}`)
    const isShown = (fact: string) =>
      view((name) => `${name === fact ? 'two' : 'one'} ${name}`) !== plain
    const singles = Object.values(sharedFacts).filter((from) => from.length === 1)
    for (const [fact] of singles)
      if (fact !== 'person.name') expect(isShown(fact!), fact).toBe(true)
  })
})
