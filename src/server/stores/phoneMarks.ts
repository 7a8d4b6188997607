import type { Json, JsonObject } from '#model'
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
  return [...new Set(numbersOf(phoneNumbers).map((number) => seal.fingerprint(number, useOf(org))))]
}

/** Whether a mark is of a phone number of a profile, by any key. */
export function isMarkOfPhones(
  seal: Seal,
  org: string,
  { phoneNumbers }: JsonObject,
  mark: string,
): boolean {
  return numbersOf(phoneNumbers).some((number) => marksOfNumber(seal, org, number).includes(mark))
}

/** The marks that a number like "+14155550147" may have: by every key. */
export function marksOfNumber(seal: Seal, org: string, number: string): readonly string[] {
  return seal.fingerprints(number, useOf(org))
}

function numbersOf(phoneNumbers: Json | undefined): readonly string[] {
  return Array.isArray(phoneNumbers)
    ? phoneNumbers.map((number) => internationalNumber(String(number)))
    : []
}

function useOf(org: string): string {
  return `${org}|phone number`
}
