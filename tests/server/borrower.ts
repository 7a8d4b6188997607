import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'

/** A home in California that someone lives in, as it is typed. */
export const homeAt = (street1: string) => ({
  street1,
  street2: '',
  city: 'Grass Valley',
  state: 'CA',
  zip: '95945',
  source: 'TYPED',
  occupancyType: 'PRIMARY',
})

/**
 * Answers of someone who registers, by step of flows/registration-v2.json; a fresh e-mail address
 * and property each time.
 */
export function answersOf(
  changes: Readonly<Record<string, JsonObject>> = {},
): Record<string, JsonObject> {
  const mark = randomUUID().slice(0, 8)
  const street = `${mark.replaceAll(/[a-f-]/g, '1')} Chestnut Lane`
  return {
    index: {
      property: homeAt(street),
    },
    'for-sale': { isListedForSale: 'NO' },
    'annual-income': { employmentType: 'FULL_TIME', income: 84000, otherIncome: null },
    'legal-name': { firstName: 'Maria', middleName: '', lastName: 'Soto', suffix: '' },
    birthdate: { dateOfBirth: { month: 4, day: 27, year: 1985 } },
    'phone-and-email': {
      phoneNumber: '(415) 555-2671',
      email: `maria.${mark}@example.com`,
      smsMarketingConsent: false,
      smsTransactionalConsent: true,
    },
    'set-password': {
      password: 'Violet-kettle 48 rivers!',
      confirmPassword: 'Violet-kettle 48 rivers!',
      termPrivacyConsent: true,
      communicationConsent: true,
    },
    ...changes,
  }
}

/** The same at the credit union, which asks for membership and lends in other states. */
export function answersElsewhere(): Record<string, JsonObject> {
  const answers = answersOf({
    membership: { membership: 'MEMBER' },
    'member-number': { memberNumber: '12345678' },
  })
  const { property } = answers.index as { property: JsonObject }
  return {
    ...answers,
    index: { property: { ...property, city: 'Savannah', state: 'GA', zip: '31401' } },
  }
}
