import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
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
  readonly property?: { readonly street1: string; readonly city: string; readonly state: string; readonly zip: string }
  /** Of a server of the test's own. */
  readonly origin?: string
  /** Stays on a public page, signed in: the test opens the application later. */
  readonly isLater?: boolean
}

/** Registers somebody through the call that the last step of registration makes, and signs the page in as that person. */
export async function startApplication(page: Page, settings: ApplicantSettings = {}): Promise<Applicant> {
  const { orgCode = 'alder', lastName = 'Keller-Lopez', origin = '', isLater = false } = settings
  const mark = randomUUID().slice(0, 8)
  const email = `rosa.${mark}@example.com`
  const password = 'Larkspur-Lane-210!'
  const home = settings.property ?? {
    street1: `${mark.replaceAll(/[a-f]/g, '1')} Illinois Avenue`,
    city: 'Nashville',
    state: 'TN',
    zip: '37209',
  }
  const answers = {
    index: { property: { ...home, street2: '', source: 'TYPED', occupancyType: 'PRIMARY' } },
    'for-sale': { isListedForSale: 'NO' },
    'annual-income': { employmentType: 'FULL_TIME', income: 150000, otherIncome: null },
    'legal-name': { firstName: 'Rosa', middleName: '', lastName, suffix: '' },
    ...('membership' in bundleOf(orgCode).flows['registration-v2']!.steps && {
      membership: { membership: 'MEMBER' },
      'member-number': { memberNumber: '1234567' },
    }),
    birthdate: { dateOfBirth: { month: 4, day: 27, year: 1984 } },
    'phone-and-email': { phoneNumber: '(415) 555-0132', email, smsMarketingConsent: false, smsTransactionalConsent: true },
    'set-password': { password, confirmPassword: password, termPrivacyConsent: true, communicationConsent: true },
  }
  const answer = await page.request.post(`${origin}/identity/api/v1/registration/register`, {
    headers: { 'x-org': orgCode, 'idempotency-key': randomUUID() },
    data: { flow: 'registration-v2', bundle: bundleOf(orgCode).hash, answers },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  const { jwt, applicationUuid: uuid } = (await answer.json()) as { jwt: string; applicationUuid: string }
  await page.goto(`${origin}/terms?orgCode=${orgCode}`)
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  if (!isLater) await page.goto(`${origin}/account/heloc/${uuid}?orgCode=${orgCode}`)
  return { uuid, email, password, legalName: `Rosa ${lastName}` }
}
