import { randomUUID } from 'node:crypto'
import type { Page } from '../../src/cli/browser/driver/Page.ts'
import { bundleOf } from './walkFlow.ts'

export interface Applicant {
  readonly uuid: string
  readonly email: string
  readonly password: string
  readonly legalName: string
}

export interface ApplicantSettings {
  readonly orgCode?: string
  readonly lastName?: string
  readonly property?: {
    readonly street1: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }
  /** Of a server of the test's own. */
  readonly origin?: string
  /** Identity uuid of the broker whose link they followed. */
  readonly referrer?: string
  /** Signed in, on no page of the app: the test opens the application later. */
  readonly isLater?: boolean
}

/**
 * Registers someone through the call that the last step of registration makes, and signs the page
 * in as that person.
 */
export async function startApplication(
  page: Page,
  settings: ApplicantSettings = {},
): Promise<Applicant> {
  const { orgCode = 'alder', lastName = 'Keller-Lopez', origin = '', isLater = false } = settings
  const { referrer } = settings
  const mark = randomUUID().slice(0, 8)
  const email = `rosa.${mark}@example.com`
  const password = 'Larkspur-Lane-210!'
  const home = settings.property ?? {
    street1: `${mark.replaceAll(/[a-f]/g, '1')} Illinois Avenue`,
    city: 'Nashville',
    state: 'TN',
    zip: '37209',
  }
  const { steps } = bundleOf(orgCode).flows['registration-v2']!
  const isRental = 'rental-use' in steps
  const address = { ...home, street2: '', source: 'TYPED' }
  const answers = {
    index: { property: { ...address, ...(!isRental && { occupancyType: 'PRIMARY' }) } },
    ...(isRental && {
      'home-address': { homeAddress: { ...address, street1: '8 Larch Court' } },
      'rental-use': { ownerStays: 'NO' },
    }),
    'for-sale': { isListedForSale: 'NO' },
    ...('annual-income' in steps && {
      'annual-income': { employmentType: 'FULL_TIME', income: 150000, otherIncome: null },
    }),
    'legal-name': { firstName: 'Rosa', middleName: '', lastName, suffix: '' },
    ...('membership' in steps && {
      membership: { membership: 'MEMBER' },
      'member-number': { memberNumber: '1234567' },
    }),
    birthdate: { dateOfBirth: { month: 4, day: 27, year: 1984 } },
    'phone-and-email': {
      phoneNumber: '(415) 555-0132',
      email,
      smsMarketingConsent: false,
      smsTransactionalConsent: true,
    },
    'set-password': {
      password,
      confirmPassword: password,
      termPrivacyConsent: true,
      communicationConsent: true,
    },
  }
  // Any address of the origin will do to sign in at; an empty page loads no app and asks for no
  // icon.
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('**/readyz', (route) => route.fulfill(empty), { times: 1 })
  await page.goto(`${origin}/readyz`)
  const answer = await fetch(
    `${new URL(await page.url()).origin}/identity/api/v1/registration/register`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-org': orgCode,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        flow: 'registration-v2',
        bundle: bundleOf(orgCode).hash,
        answers,
        ...(referrer !== undefined && { referrer }),
      }),
    },
  )
  if (!answer.ok) throw new Error(`No one is registered: ${await answer.text()}`)
  const { jwt, applicationUuid: uuid } = (await answer.json()) as {
    jwt: string
    applicationUuid: string
  }
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  if (!isLater) await page.goto(`${origin}/account/heloc/${uuid}?orgCode=${orgCode}`)
  return { uuid, email, password, legalName: `Rosa ${lastName}` }
}
