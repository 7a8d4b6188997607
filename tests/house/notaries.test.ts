import { describe, expect, it } from 'vitest'
import { compile, findWithheld, keepOffered, showTracker } from '#engine'
import rules from '../../flows/application/bank-to-complete.rules.json' with { type: 'json' }
import table from '../../lending/states.json' with { type: 'json' }
import { shipped } from '../shipped.ts'

const { bundles } = shipped

describe('notaries', () => {
  it('are offered online in the states whose law has online notaries, and in no other', () => {
    const inPerson = Object.entries(
      table.states as Readonly<Record<string, { closing?: readonly string[] }>>,
    ).flatMap(([state, { closing }]) => (closing && !closing.includes('RON') ? [state] : []))
    const refused = [
      ...JSON.stringify(rules.rules['notary-has-to-be-in-person'].rule).matchAll(/"([A-Z]{2})"/g),
    ].map(([, state]) => state)
    expect(refused.toSorted()).toEqual(inPerson.toSorted())
  })

  it.each(['notary/intro', 'notary/error'])(
    'online are a choice of %s only where they are allowed',
    (path) => {
      for (const bundle of bundles.values()) {
        const engine = compile(bundle, () => undefined)
        const offers = (state: string) => {
          const screen = bundle.screens.screens[path]!
          const withheld = findWithheld(engine, screen, { application: { property: { state } } })
          return JSON.stringify(
            keepOffered(bundle.forms[screen.form!]!.schema, withheld).properties,
          )
        }
        expect([offers('TX'), offers('GA')].filter((form) => form.includes('ENOTARY'))).toEqual([])
        expect(offers('TX')).toContain('MANUAL')
        expect(offers('CA')).toContain('ENOTARY')
      }
    },
  )

  it('are named in the sidebar as they are met', () => {
    for (const bundle of bundles.values()) {
      const engine = compile(bundle, () => undefined)
      const tracker = (status: string, state: string, manualNotary: boolean) => {
        const { items } = showTracker(
          engine,
          { application: { property: { state } }, status: { manualNotary } },
          status,
        )
        return [items.at(-1)!.title, items.at(-1)!.state]
      }
      expect(tracker('ENOTARY', 'CA', false)).toEqual(['Talk to eNotary', 'current'])
      expect(tracker('ENOTARY', 'TX', false)).toEqual(['Schedule Notary Session', 'current'])
      expect(tracker('MANUAL_NOTARY', 'CA', true)).toEqual(['Schedule Notary Session', 'current'])
      expect(tracker('COMPLETE', 'TX', true)).toEqual(['Schedule Notary Session', 'done'])
    }
  })
})
