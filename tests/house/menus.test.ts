import { describe, expect, it } from 'vitest'
import { compile } from '#engine'
import { findPlace } from '../../src/app/router/findPlace.ts'
import { isPageAddress } from '../../src/server/http/isPageAddress.ts'
import { shipped } from '../shipped.ts'

describe.each([...shipped.bundles])('%s', (_orgCode, bundle) => {
  const { apps = [], footer } = bundle.org
  const links = [...apps, ...(footer.links ?? [])].map(({ to }) => to).filter((to) => to.startsWith('/'))
  const engine = compile(bundle, () => undefined)

  it.each(links)('shows a page of its own behind the menu link %s', (to) => {
    const path = isPageAddress(to, false, bundle) ? to : `/account/heloc${to}`
    expect(isPageAddress(path, false, bundle)).toBe(true)
    const place = findPlace(engine, bundle.org, new URL(path, 'https://lender.example'))
    expect(['text', 'flow', 'account', 'help']).toContain(place.type)
  })
})
