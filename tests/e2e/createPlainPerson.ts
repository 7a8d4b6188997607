import { createPerson } from './people.ts'

/** What fits every step of all registrations, by the names of their fields. */
export function createPlainPerson() {
  const { email, password } = createPerson()
  const home = { street1: '12 Nowhere Known Road', city: 'Nashville', state: 'TN', zip: '37209' }
  const answers: Record<string, string | true> = {
    ...Object.fromEntries(
      ['property', 'homeAddress'].flatMap((name) =>
        Object.entries(home).map(([part, text]) => [`/${name}/${part}`, text]),
      ),
    ),
    '/property/occupancyType': 'PRIMARY',
    '/isListedForSale': 'NO',
    '/employmentType': 'Full-time job',
    '/income': '96k',
    '/firstName': 'Rosa',
    '/lastName': 'Keller-Lopez',
    '/dateOfBirth/month': '4',
    '/dateOfBirth/day': '27',
    '/dateOfBirth/year': '1984',
    '/membership': 'MEMBER',
    '/memberNumber': '1234567',
    '/phoneNumber': '4155550132',
    '/email': email,
    '/smsTransactionalConsent': true,
    '/password': password,
    '/confirmPassword': password,
    '/termPrivacyConsent': true,
    '/communicationConsent': true,
  }
  return { email, password, answers }
}
