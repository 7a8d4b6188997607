import { describe, expect, it } from 'vitest'
import rules from '../../flows/application/bank-to-complete.rules.json' with { type: 'json' }
import ofSigners from '../../flows/signer/signer.rules.json' with { type: 'json' }
import table from '../../lending/states.json' with { type: 'json' }

interface State {
  readonly homestead?: { readonly spouseSignatureRequired: boolean }
  readonly communityProperty?: boolean
}

const states = Object.entries(table.states as Readonly<Record<string, State>>)
/** States that a rule names. */
const named = (rule: unknown) =>
  [...JSON.stringify(rule).matchAll(/"([A-Z]{2})"/g)].map(([, state]) => state).toSorted()

describe('spouses', () => {
  it('sign in the states whose law asks for it, and in no other', () => {
    const asking = states.flatMap(([state, { homestead }]) =>
      homestead?.spouseSignatureRequired ? [state] : [],
    )
    expect(named(rules.rules['state-asks-for-the-spouse'].rule)).toEqual(asking.toSorted())
  })

  it('own a part of the home in the states of community property, and in no other by law', () => {
    const sharing = states.flatMap(([state, { communityProperty }]) =>
      communityProperty ? [state] : [],
    )
    expect(named(ofSigners.rules['signer-is-an-owner'].rule)).toEqual(sharing.toSorted())
  })
})
