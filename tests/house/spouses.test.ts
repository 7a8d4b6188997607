import { describe, expect, it } from 'vitest'
import rules from '../../flows/application/bank-to-complete.rules.json' with { type: 'json' }
import table from '../../lending/states.json' with { type: 'json' }

interface State {
  readonly homestead?: { readonly spouseSignatureRequired: boolean }
}

describe('spouses', () => {
  it('sign in the states whose law asks for it, and in no other', () => {
    const asking = Object.entries(table.states as Readonly<Record<string, State>>).flatMap(([state, { homestead }]) =>
      homestead?.spouseSignatureRequired ? [state] : [],
    )
    const text = JSON.stringify(rules.rules['spouse-signs-where-the-state-asks'].rule)
    const asked = [...text.matchAll(/"([A-Z]{2})"/g)].map(([, state]) => state)
    expect(asked.toSorted()).toEqual(asking.toSorted())
  })
})
