import { describe, expect, it } from 'vitest'
import { compile } from '#engine'
import { findPlace } from '../../src/app/router/findPlace.ts'
import { isPageAddress } from '../../src/server/http/isPageAddress.ts'
import { shipped } from '../shipped.ts'

/** Sites of others that a lender's page may lead to: the register of licensed lenders. */
const registers = ['www.nmlsconsumeraccess.org']

describe.each([...shipped.bundles])('%s', (_orgCode, bundle) => {
  const { baseUrl, footer, switches } = bundle.org
  const apps = (bundle.org.apps ?? []).filter(
    (app) => app.switch === undefined || switches[app.switch] === true,
  )
  const legal = [
    footer.termsOfUseUrl,
    footer.privacyPolicyUrl,
    footer.licensesUrl,
    footer.companyLegalUrl,
    footer.companyNmlsURL,
  ]
  const links = [...new Set([...apps, ...(footer.links ?? [])].map(({ to }) => to).concat(legal))]
  const engine = compile(bundle, () => undefined)

  it.each(links.filter((to) => to.startsWith('/')))(
    'shows a page of its own behind the link %s',
    (to) => {
      const path = isPageAddress(to, false, engine) ? to : `/account/heloc${to}`
      expect(isPageAddress(path, false, engine)).toBe(true)
      const place = findPlace(engine, bundle.org, new URL(path, 'https://lender.example'))
      expect(['text', 'flow', 'account', 'help']).toContain(place.type)
    },
  )

  it('leads elsewhere to its own site and to registers of lenders alone, encrypted', () => {
    const outside = links.filter((to) => !to.startsWith('/')).map((to) => new URL(to))
    expect(outside.length).toBeGreaterThan(0)
    for (const { protocol, host } of outside) {
      expect(protocol).toBe('https:')
      expect([new URL(baseUrl).host, ...registers]).toContain(host)
    }
  })
})
