import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Footer as FooterOfLender, Org, Text } from '#model'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { Footer } from '../../../src/app/shell/Footer.tsx'
import base from '../../../orgs/base.json' with { type: 'json' }
import { renderWithPage, sampleOrg } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const text = (words: string): Text => ({
  title: words,
  version: '1',
  lang: 'en',
  hash: words,
  body: [{ paragraph: words }],
})
const texts = {
  'footer/new-york': text('Not in New York.'),
  'footer/new-york-regulator-review': text('New York may look.'),
  'footer/illinois-community-reinvestment': text('Illinois reviews us.'),
}
const links = async () => {
  const navigation = await screen.findByRole('navigation')
  return Object.fromEntries(
    within(navigation)
      .getAllByRole('link')
      .map((link) => [link.textContent, link]),
  )
}
/** With the notices of the shipped lenders. */
const draw = ({ footer = sampleOrg.footer, ...org }: Partial<Org> = {}) =>
  renderWithPage(<Footer />, {
    org: {
      ...org,
      footer: { ...footer, notices: base.footer.notices as FooterOfLender['notices'] },
    },
    texts,
  })

it(
  'links terms, privacy, electronic communications, licences and the lender’s own FOOTER links, no others',
  proves(
    'B-FOOT-001',
    'B-FOOT-002',
    'B-FOOT-003',
    'B-FOOT-005',
    'B-FOOT-009',
    'B-FOOT-010',
    'B-FOOT-011',
  ),
  async () => {
    draw()
    const found = await links()
    expect(
      Object.entries(found).map(([label, link]) => [label, link.getAttribute('href')]),
    ).toEqual([
      ['Terms of use', '/terms'],
      ['Privacy policy', '/privacy'],
      ['Electronic communications policy', '/communications'],
      ['Licenses', '/licenses'],
      ['Contact us', '/contact'],
      ['Help', '/account/heloc/register/support'],
    ])
  },
)

it(
  'opens the privacy policy of another site in another window, and says so',
  proves('B-FOOT-012'),
  async () => {
    draw({
      footer: {
        ...sampleOrg.footer,
        privacyPolicyUrl: 'https://sample.example/privacy',
        privacyLinkIsExternal: true,
      },
    })
    const link = (await links())['Privacy policy (opens in a new window)']
    expect(link?.getAttribute('href')).toBe('https://sample.example/privacy')
    expect(link?.getAttribute('target')).toBe('_blank')
  },
)

it(
  'names the company, its address, its licence and the disclosures',
  proves('B-FOOT-016'),
  async () => {
    draw()
    expect(await screen.findByText('Sample Home LLC')).toBeTruthy()
    expect(screen.getByText('1 Main Street, Boise, ID 83702')).toBeTruthy()
    expect(
      screen
        .getByRole('link', { name: /^NMLS ID 42\s*\(opens in a new window\)$/ })
        .getAttribute('href'),
    ).toBe('https://nmls.example/')
    expect(await screen.findByText('Lines from $15,000 to $400,000.')).toBeTruthy()
    expect(await screen.findByText('Licensed in AL, TX, with more states to come')).toBeTruthy()
  },
)

it('what a lender leaves empty leaves no line behind', () => {
  const footer = { ...sampleOrg.footer, companyNMLS: '', companyNmlsURL: '', disclosureCopy: '' }
  const { container } = draw({ footer, licensedStates: [] })
  expect(screen.queryByText(/NMLS|Licensed in/)).toBeNull()
  expect(
    [...container.querySelectorAll('p, li, span')].filter(
      ({ textContent }) => textContent.trim() === '',
    ),
  ).toEqual([])
})

it('a licence number without a page of its own is no link', () => {
  draw({ footer: { ...sampleOrg.footer, companyNmlsURL: '' } })
  expect(screen.getByText('NMLS ID 42').closest('a')).toBeNull()
})

it.each([
  [false, 'Not in New York.', 'New York may look.'],
  [true, 'New York may look.', 'Not in New York.'],
])(
  'with regulator review %s the New York disclaimer is "%s"',
  proves('B-FOOT-008', 'B-ROLE-008'),
  async (allowRegulatorReview, shown, hidden) => {
    const { companyInfo } = sampleOrg.orgMetaData
    draw({
      orgMetaData: {
        ...sampleOrg.orgMetaData,
        companyInfo: { ...companyInfo, allowRegulatorReview },
      },
    })
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.queryByText(hidden)).toBeNull()
  },
)

it.each([
  [['IL', 'WI'], undefined, true],
  [['IL', 'WI'], 'state-licensed', true],
  [['IL', 'WI'], 'federal-credit-union', false],
  [['WI'], 'state-licensed', false],
] as const)(
  'of a lender in %j, %s, shows the Illinois notice: %s',
  proves('B-FOOT-004'),
  async (licensedStates, charter, isShown) => {
    draw({ licensedStates, ...(charter && { charter }) })
    await screen.findByText('Not in New York.')
    expect(screen.queryByText('Illinois reviews us.') !== null).toBe(isShown)
  },
)

it('tells nothing of New York for a lender with a license there', async () => {
  draw({ licensedStates: ['IL', 'NY'] })
  await screen.findByText('Illinois reviews us.')
  expect(screen.queryByText('Not in New York.')).toBeNull()
})

it(
  'shows the states that the server says, sorted',
  proves('A-CALL-018', 'B-CALL-039'),
  async () => {
    const asked: unknown[] = []
    const callApi = (async (call: string, { query }: { query?: object } = {}) => {
      if (call === 'state-licenses') asked.push(query)
      const body =
        call === 'state-licenses'
          ? [{ abbrev: 'WY' }, { abbrev: 'AK' }]
          : { zone: 'America/Boise', weekdays: [] }
      return { body, headers: new Headers() }
    }) as unknown as CallApi
    renderWithPage(<Footer />, { org: { orgCode: 'licensed-today' }, texts, callApi })
    expect(await screen.findByText(/AK, WY/)).toBeTruthy()
    expect(asked).toEqual([{ orgCode: 'licensed-today' }])
  },
)
