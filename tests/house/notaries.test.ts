import { describe, expect, it } from 'vitest'
import rules from '../../flows/application/bank-to-complete.rules.json' with { type: 'json' }
import table from '../../lending/states.json' with { type: 'json' }

describe('notaries', () => {
  it('are offered online in the states whose law has online notaries, and in no other', () => {
    const inPerson = Object.entries(table.states as Readonly<Record<string, { closing?: readonly string[] }>>).flatMap(
      ([state, { closing }]) => (closing && !closing.includes('RON') ? [state] : []),
    )
    const refused = [...JSON.stringify(rules.rules['notary-has-to-be-in-person'].rule).matchAll(/"([A-Z]{2})"/g)].map(([, state]) => state)
    expect(refused.toSorted()).toEqual(inPerson.toSorted())
  })
})
