import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { type Lending, type Org, createSay } from '#model'
import type { CallApi } from '../../src/app/api/createApi.ts'
import { createToken } from '../../src/app/api/Token.ts'
import type { Page } from '../../src/app/page/Page.ts'
import { PageContext } from '../../src/app/page/usePage.ts'
import calendar from '../../lending/calendar.json'
import { fillSentences } from '../../src/loader/texts/fillSentences.ts'
import { fillFigures } from '../../src/loader/texts/mergeFields.ts'
import { withLendingFigures } from '../../src/loader/texts/withLendingFigures.ts'
import file from '../../texts/words.json'
import { createReauthentication } from '../../src/app/session/createReauthentication.ts'
import { createSignInAgain } from '../../src/app/session/createSignInAgain.ts'
import { createStore } from '../../src/app/store/createStore.ts'
import { createToasts } from '../../src/app/page/createToasts.ts'
import { createTelemetry } from '../../src/app/telemetry/createTelemetry.ts'
import { fakeStorage } from './fakeStorage.ts'
import { sampleEdition } from './sampleEdition.ts'

export const sampleOrg = {
  orgCode: 'sample',
  orgBrand: 'Sample Home',
  lang: 'en',
  mainBrand: true,
  licensedStates: ['TX', 'AL'],
  orgMetaData: {
    companyInfo: {
      companyName: 'Sample Home LLC',
      companyAddress: '1 Main Street, Boise, ID 83702',
      email: 'help@sample.example',
      phone: '+18005550111',
      phoneFormatted: '(800) 555-0111',
      allowRegulatorReview: false,
    },
  },
  footer: {
    companyName: 'Sample Home LLC',
    companyNMLS: '42',
    companyNmlsURL: 'https://nmls.example/',
    termsOfUseUrl: '/terms',
    privacyPolicyUrl: '/privacy',
    privacyLinkIsExternal: false,
    licensesUrl: '/licenses',
    disclosureCopy: 'Lines from $15,000 to $400,000.',
    links: [
      { type: 'FOOTER', label: 'Help', to: '/register/support' },
      { type: 'HEADER', label: 'Elsewhere', to: '/elsewhere' },
    ],
  },
  theme: { logo: 'logo.svg' },
  flags: {},
  switches: {},
  referrers: {},
} as unknown as Org

const figures = withLendingFigures(
  { ...sampleOrg, orgPricingData: [] },
  {
    calendar: calendar as unknown as Lending['calendar'],
  },
)
const words = fillSentences(file.words, figures, fillFigures) as Record<string, string>

/**
 * Draws a part of the page for a lender, in place of what was drawn before. `jwt`: someone is
 * signed in.
 */
export function renderWithPage(
  part: ReactNode,
  {
    org = {},
    texts = {},
    bundle = {},
    jwt,
    callApi,
    edition = sampleEdition(),
    development = false,
    at = '/',
  }: {
    org?: Partial<Org>
    texts?: Page['bundle']['texts']
    bundle?: Partial<Page['bundle']>
    jwt?: string
    callApi?: CallApi
    edition?: Page['edition']
    development?: boolean
    /** Router address. */
    at?: string
  } = {},
) {
  cleanup()
  const token = createToken(fakeStorage(jwt === undefined ? {} : { jwt }), new EventTarget())
  const page: Page = {
    info: {
      org: { ...sampleOrg, ...org },
      bundle: 'b',
      base: '/account/heloc',
      development,
      sandbox: false,
    },
    bundle: { ...edition.bundle, words, texts, ...bundle },
    edition,
    loadEdition: async () => edition,
    loanNumbers: createStore({}),
    signInAgain: createSignInAgain(token, () => {}),
    reauthentication: createReauthentication(token),
    toasts: createToasts(),
    telemetry: createTelemetry(),
    say: createSay({ ...words, ...bundle.words }),
    callApi: callApi ?? (async () => Promise.reject(new Error('no calls here'))),
    token,
    go: () => {},
    openRun: async () => Promise.reject(new Error('no runs here')),
  }
  const drawn = render(
    <PageContext value={page}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </PageContext>,
  )
  return { ...drawn, page }
}
