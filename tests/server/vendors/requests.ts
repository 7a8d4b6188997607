import type { JsonObject } from '#model'

const address = { street1: '560 Penstock Drive', city: 'Grass Valley', state: 'CA', zip: '95945' }

/** A complete request for each operation, from somebody of this last name. */
export function createRequest(name: string, lastName = 'Anders', changes: JsonObject = {}): JsonObject {
  const person = { firstName: 'Mara', lastName, dateOfBirth: '1980-05-17', state: 'CA' }
  return { person, ...requests(person)[name], ...changes }
}

const requests = (person: { firstName: string; lastName: string }): Readonly<Record<string, JsonObject>> => ({
  'credit.soft': { address },
  'credit.hard': { address, ssn: '665123456' },
  'property.lookup': { address },
  'property.value': { address },
  'property.bpo': { address },
  'income.verify': { statedAnnualCents: 15_000_000, employmentType: 'FULL_TIME' },
  'employment.verify': { employer: 'Quarry Lane Nurseries' },
  'bank.check': {
    routingNumber: '021000021',
    accountNumber: '000123456789',
    holderName: `${person.firstName} ${person.lastName}`,
  },
  'bank.fund': { amountCents: 10_000_000, accountLast4: '6789', payoffHolder: null, payoffCents: null },
  'flood.certificate': { address },
  'title.search': { address },
  'title.record': { address },
  'identity.check': { documentType: 'DRIVERS_LICENSE', documentUuids: ['f1d7a0f6-7d7e-4c39-8f0e-5a3b1a0c2d11'] },
  'notary.session': { method: 'ENOTARY' },
  'notary.reserve': { requestedAt: '2026-03-10T18:00:00Z', zone: 'America/Los_Angeles' },
  'notary.cancel': {},
  'esign.signers': { signers: [{ name: 'Ida Anders', email: 'ida@example.com' }] },
  'insurance.check': { policyNumber: 'HO-1001', dwellingCents: 60_000_000 },
  'underwriter.review': { reasons: ['DELINQUENCY'] },
  'messages.text': { to: '+14155550147', words: 'Your code is 123456.' },
  'payoff.statement': { lienId: 'lien-2', holder: 'Juniper Home Credit' },
})
