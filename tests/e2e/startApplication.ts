import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import type { Page } from '../../tools/browser/Page.ts'
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
  /** Hash of its bundle, if that server has files of its own. */
  readonly hash?: string
  /** Identity uuid of the broker whose link they followed. */
  readonly referrer?: string
  /** Signed in, on no page of the app: the test opens the application later. */
  readonly isLater?: boolean
}

const [first, last] = ['Rosa', 'Keller-Lopez']
/** Of an applicant without a last name of their own. */
export const typicalName = `${first} ${last}`

/** Who may have the line of a lender that asks for an age. */
const bornIn: Readonly<Record<string, number>> = { 'alder-later': 1955 }

/**
 * Registers someone through the call that the last step of registration makes, and signs the page
 * in as that person.
 */
export async function startApplication(
  page: Page,
  settings: ApplicantSettings = {},
): Promise<Applicant> {
  const { orgCode = 'alder', lastName = last, origin = '', isLater = false } = settings
  const { referrer, hash } = settings
  const mark = randomUUID().slice(0, 8)
  const email = `rosa.${mark}@example.com`
  const password = 'Larkspur-Lane-210!'
  const home = settings.property ?? {
    street1: `${mark.replaceAll(/[a-f]/g, '1')} Illinois Avenue`,
    city: 'Nashville',
    state: 'TN',
    zip: '37209',
  }
  const bundle = bundleOf(orgCode)
  // A lender may have switched the newer one off.
  const isNewer = bundle.org.flags?.['fe-heloc-redesign-2025']?.enabled !== false
  const flow = isNewer ? 'registration-v2' : 'registration'
  const { steps } = bundle.flows[flow]!
  const isRental = 'rental-use' in steps
  const address = { ...home, street2: '', source: 'TYPED' }
  const byForm: Readonly<Record<string, JsonObject>> = {
    'registration/property': {
      property: { ...address, ...(!isRental && { occupancyType: 'PRIMARY' }) },
    },
    'registration/for-sale': { isListedForSale: 'NO' },
    'registration/annual-income': {
      employmentType: 'FULL_TIME',
      income: 150000,
      otherIncome: null,
    },
    'registration/legal-name': { firstName: first, middleName: '', lastName, suffix: '' },
    'registration/membership': { membership: 'MEMBER' },
    'registration/member-number': { memberNumber: '1234567' },
    'registration/birthdate': { dateOfBirth: { month: 4, day: 27, year: bornIn[orgCode] ?? 1984 } },
    'registration/phone-and-email': {
      phoneNumber: '(415) 555-0132',
      email,
      smsMarketingConsent: false,
      smsTransactionalConsent: true,
    },
    'registration/set-password': {
      password,
      confirmPassword: password,
      termPrivacyConsent: true,
      communicationConsent: true,
    },
    ...(isRental && {
      'registration/home-address': { homeAddress: { ...address, street1: '8 Larch Court' } },
      'registration/rental-use': { ownerStays: 'NO' },
    }),
  }
  const answers = Object.fromEntries(
    Object.entries(steps).flatMap(([step, { form }]) => {
      const answer = form === undefined ? undefined : byForm[form]
      return answer === undefined ? [] : [[step, answer] as const]
    }),
  )
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
        flow,
        bundle: hash ?? bundle.hash,
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
  return { uuid, email, password, legalName: `${first} ${lastName}` }
}
