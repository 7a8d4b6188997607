import { expect, it } from 'vitest'
import { pageBundleOf } from '../../../src/server/bundles/pageBundleOf.ts'
import { shipped } from '../../shipped.ts'

it('tells the page whether the lender has an agent console, and nothing else of it', () => {
  const bundle = shipped.bundles.get('alder')!
  const { console, ...others } = bundle.support!
  expect(console).toBeDefined()
  expect(pageBundleOf(bundle).support).toMatchObject({ hasConsole: true })
  expect(pageBundleOf(bundle).support).not.toHaveProperty('console')
  expect(pageBundleOf({ ...bundle, support: others }).support).not.toHaveProperty('hasConsole')
})
