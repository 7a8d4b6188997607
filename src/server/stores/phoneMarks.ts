import type { JsonObject } from '#model'
import { internationalNumber } from './internationalNumber.ts'
import type { Seal } from '../secrets/createSeal.ts'

/**
 * What finds the account with a phone number again: a fingerprint of each number of a profile, by
 * the newest key.
 */
export function marksOfPhones(
  seal: Seal,
  org: string,
  { phoneNumbers }: JsonObject,
): readonly string[] {
  const numbers = Array.isArray(phoneNumbers) ? phoneNumbers : []
  return [
    ...new Set(
      numbers.map((number) => seal.fingerprint(internationalNumber(String(number)), useOf(org))),
    ),
  ]
}

/** The marks that a number like "+14155550147" may have: by every key. */
export function marksOfNumber(seal: Seal, org: string, number: string): readonly string[] {
  return seal.fingerprints(number, useOf(org))
}

function useOf(org: string): string {
  return `${org}|phone number`
}
