import { randomInt } from 'node:crypto'

/** Digits and letters that are not taken for each other, on the phone or in handwriting. */
const signs = '23456789BCDFGHJKLMNPQRSTVWXYZ'

/** A reference number that a person can read out: "HK4B-2T9X-7QWM", 58 bits. It opens nothing. */
export function createReference(): string {
  return [part(), part(), part()].join('-')
}

function part(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
}
