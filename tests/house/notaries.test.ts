import { describe, expect, it } from 'vitest'
import { compile, findWithheld, keepOffered } from '#engine'
import { loadFromDisk } from '#loader/disk'
import rules from '../../flows/application/bank-to-complete.rules.json' with { type: 'json' }
import table from '../../lending/states.json' with { type: 'json' }

const { bundles } = loadFromDisk(process.cwd())

describe('notaries', () => {
  it('are offered online in the states whose law has online notaries, and in no other', () => {
    const inPerson = Object.entries(table.states as Readonly<Record<string, { closing?: readonly string[] }>>).flatMap(
      ([state, { closing }]) => (closing && !closing.includes('RON') ? [state] : []),
    )
    const refused = [...JSON.stringify(rules.rules['notary-has-to-be-in-person'].rule).matchAll(/"([A-Z]{2})"/g)].map(([, state]) => state)
    expect(refused.toSorted()).toEqual(inPerson.toSorted())
  })

  it.each(['notary/intro', 'notary/error'])('online are a choice of %s only where they are allowed', (path) => {
    for (const bundle of bundles.values()) {
      const engine = compile(bundle, () => undefined)
      const offers = (state: string) => {
        const screen = bundle.screens.screens[path]!
        const withheld = findWithheld(engine, screen, { application: { property: { state } } })
        return JSON.stringify(keepOffered(bundle.forms[screen.form!]!.schema, withheld).properties)
      }
      expect([offers('TX'), offers('GA')].filter((form) => form.includes('ENOTARY'))).toEqual([])
      expect(offers('TX')).toContain('MANUAL')
      expect(offers('CA')).toContain('ENOTARY')
    }
  })
})
