import { expect, it } from 'vitest'
import type { Org } from '#model'
import { checkOrgLinks } from '../../../src/loader/checks/checkOrgLinks.ts'
import { shipped } from '../../shipped.ts'

const { org, flows, routes } = shipped.bundles.get('alder')!

const found = (changes: object) =>
  checkOrgLinks({ ...org, ...changes } as Org, { flows, routes }).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  )
const hook = (url: string, more: object = {}) =>
  found({ submissions: { webhook: { url, ...more } } })
const inside = ['loader/address-inside /submissions/webhook/url']

it.each([
  'https://169.254.169.254/latest/meta-data',
  'https://2852039166/',
  'https://0xa9.0xfe.0xa9.0xfe/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.0.1:8443/',
  'https://100.64.0.1/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://[fe80::1]/',
  'https://[fd12::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://metadata.google.internal./',
  'https://intranet/',
])('a webhook to %s is inside of a network', (url) => {
  expect(hook(url)).toEqual(inside)
})

it.each(['https://hooks.example/a', 'https://172.32.0.1/', 'http://127.0.0.1:8080/hook'])(
  'a webhook to %s is not',
  (url) => {
    expect(hook(url)).toEqual([])
  },
)

it('takes a webhook inside that says so, but no other scheme', () => {
  expect(hook('https://10.1.2.3/', { inside: true })).toEqual([])
  for (const url of ['http://10.1.2.3/', 'http://localhost:x@169.254.169.254/'])
    expect(hook(url, { inside: true })).toEqual(['loader/link-unsafe /submissions/webhook/url'])
})

it('looks at the pages of vendors and at chat services', () => {
  const bank = { window: { mode: 'frame', origins: ['https://10.0.0.9'], minutes: 5 } }
  const nice = { origins: { connect: ['wss://192.168.1.1'] } }
  expect(found({ vendors: { bank }, chatProviders: { nice } })).toEqual([
    'loader/address-inside /vendors/bank/window/origins/0',
    'loader/address-inside /chatProviders/nice/origins/connect/0',
  ])
})

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil',
])('no link of a lender leads to %s', (link) => {
  const links = {
    ...org.footer,
    companyNmlsURL: link,
    footerImage: link,
    privacyPolicyUrl: link,
    links: [{ type: 'FOOTER', label: 'X', to: link }],
  }
  const apps = [{ label: 'X', to: link }]
  const all = found({ baseUrl: link, addressSearchUrl: link, footer: links, apps })
  expect(all.sort()).toEqual(
    [
      '/addressSearchUrl',
      '/apps/0/to',
      '/baseUrl',
      '/footer/companyNmlsURL',
      '/footer/footerImage',
      '/footer/links/0/to',
      '/footer/privacyPolicyUrl',
    ].map((pointer) => `loader/link-unsafe ${pointer}`),
  )
})
