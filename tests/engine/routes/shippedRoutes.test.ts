import { describe, expect, it } from 'vitest'
import { createContext, routeAt, start, stepAt, view, type Engine } from '#engine'
import type { JsonObject } from '#model'
import { loadEngines } from '../loadEngines.ts'
import { proves } from '../../proves.ts'
import { shipped } from '../../shipped.ts'

const engines = [...(await loadEngines()).engines.values()]
const show = (engine: Engine, path: string, query: JsonObject = {}, flags: JsonObject = {}) => {
  const context = createContext(engine.bundle.org, '2026-11-21', undefined, query)
  return routeAt(engine, path, {
    ...context,
    flags: { ...(context.flags as JsonObject), ...flags },
  })
}

describe('paths of every lender, for a visitor who is not signed in', () => {
  const pages = [
    '/register/account-setup',
    '/register/support',
    '/terms',
    '/communications',
    '/privacy',
    '/licenses',
    '/coming-soon',
  ]
  for (const path of pages)
    it(`${path} shows a page`, () => {
      expect(engines.length).toBeGreaterThan(0)
      for (const engine of engines) {
        const text = show(engine, path)?.text
        expect(text, engine.bundle.org.orgCode).toBeDefined()
        expect(engine.bundle.texts).toHaveProperty([text!, 'title'])
      }
    })

  it('/plaid-oauth-success returns to the application that the browser was last at', () => {
    for (const engine of engines)
      expect(show(engine, '/plaid-oauth-success')).toEqual({ application: '' })
  })

  it(
    'the progress bar of Register-v2 holds only "/register" while its submit is off, and its own groups while it is on',
    proves('A-ROUTE-019'),
    () => {
      for (const engine of engines) {
        const { flags, ...context } = createContext(engine.bundle.org, '2026-11-21')
        const itemsWith = (enabled: boolean) => {
          const session = start(engine, 'registration-v2', {
            ...context,
            flags: {
              ...(flags as JsonObject),
              'fe-heloc-redesign-2025': true,
              'fe-heloc-register-v2-submit': enabled,
            },
          })
          return view(engine, session).progress.items.map(({ id }) => id)
        }
        expect(itemsWith(false)).toEqual(['/register'])
        const { underwriting } = shipped.bundles.get(engine.bundle.org.orgCode)!.lending
        // Where the rent decides, no one is asked for income.
        const income = underwriting.coverage ? [] : ['income']
        expect(itemsWith(true)).toEqual(['property', ...income, 'person', 'account'])
      }
    },
  )

  it('/register begins the registration; known partners’ visitors get a screen of their own where the flag is on', () => {
    const partners = engines.filter(({ bundle }) => Object.keys(bundle.org.referrers).length > 0)
    expect(partners.length).toBeGreaterThan(0)
    for (const engine of partners) {
      const referrer = Object.keys(engine.bundle.org.referrers)[0]!
      const [on, off] = [
        { 'fe-heloc-register-alternate': true },
        { 'fe-heloc-register-alternate': false },
      ]
      expect(show(engine, '/register', { referrer }, on)).toMatchObject({
        text: 'partner-welcome',
      })
      expect(show(engine, '/register', { referrer }, off)).toEqual({ flow: 'registration' })
      expect(show(engine, '/register', { referrer: 'somebody' }, on)).toEqual({
        flow: 'registration',
      })
      expect(show(engine, '/register', {}, on)).toEqual({ flow: 'registration' })
    }
  })

  it('every step’s path leads to that step, whatever else is in the query', () => {
    for (const engine of engines) {
      for (const [flow, { steps }] of Object.entries(engine.bundle.flows)) {
        for (const [step, { path }] of Object.entries(steps)) {
          expect(stepAt(engine, path)).toEqual({ flow, step })
          expect(stepAt(engine, `${path}${path.includes('?') ? '&' : '?'}orgCode=x&utm=1`)).toEqual(
            { flow, step },
          )
        }
      }
    }
  })
})
