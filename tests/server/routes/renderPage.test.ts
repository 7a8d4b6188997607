import { expect, it } from 'vitest'
import { renderPage } from '../../../src/server/routes/renderPage.ts'
import { shipped } from '../../shipped.ts'

const { org, words } = shipped.bundles.get('alder')!
const template =
  '<html lang="en"><head><!--lintel-head--></head><body><!--lintel-noscript--><!--lintel-page--></body></html>'

it('nothing of a lender’s data ends the element that holds it, or begins another', () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028"'
  const { companyInfo } = org.orgMetaData
  const named = {
    ...org,
    orgBrand: hostile,
    orgMetaData: { ...org.orgMetaData, companyInfo: { ...companyInfo, companyProduct: hostile } },
  }
  const html = renderPage(template, {
    info: { org: named, bundle: 'b', base: '', development: false, sandbox: true },
    theme: '/config/themes/a.css',
    words: { ...words, 'sandbox-banner': hostile, 'sandbox-banner-title': hostile },
    early: {
      url: hostile,
      report: { release: hostile, browser: hostile, browserVersion: 0, route: hostile },
    },
  })
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.match(/<\/script/g)).toHaveLength(2)
  expect(html.match(/<!--/g)).toBeNull()
  const [, json] = /id="lintel-page">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(json!).org.orgBrand).toBe(hostile)
})
