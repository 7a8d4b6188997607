import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'

/**
 * A choice from a list is named by its words. Answers by form that fit every step of both
 * registrations; the e-mail is new each time.
 */
export function createPerson(): {
  readonly email: string
  readonly password: string
  readonly answers: Readonly<Record<string, JsonObject>>
} {
  const email = `rosa.${randomUUID().slice(0, 8)}@example.com`
  const password = 'Larkspur-Lane-210!'
  return {
    email,
    password,
    answers: {
      'registration/property': {
        property: { street1: '5403 Illinois Avenue', street2: 'Unit 3', occupancyType: 'PRIMARY' },
      },
      'registration/home-address': {
        homeAddress: {
          street1: '12 Nowhere Known Road',
          city: 'Nashville',
          state: 'TN',
          zip: '37209',
        },
      },
      'registration/for-sale': { isListedForSale: 'NO' },
      'registration/annual-income': {
        employmentType: 'Full-time job',
        income: 96000,
        otherIncome: null,
      },
      'registration/legal-name': { firstName: 'Rosa', lastName: 'Keller-Lopez', suffix: '' },
      'registration/birthdate': { dateOfBirth: { month: 4, day: 27, year: 1984 } },
      'registration/membership': { membership: 'MEMBER' },
      'registration/member-number': { memberNumber: '1234567' },
      'registration/phone-and-email': {
        phoneNumber: '4155550132',
        email,
        smsTransactionalConsent: true,
      },
      'registration/set-password': {
        password,
        confirmPassword: password,
        termPrivacyConsent: true,
        communicationConsent: true,
      },
    },
  }
}
