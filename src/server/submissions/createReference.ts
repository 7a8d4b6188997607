import { randomInt } from 'node:crypto'

/** Without vowels, 0 and 1: no words appear, and O and I are not mistaken for digits. */
const signs = '23456789BCDFGHJKLMNPQRSTVWXYZ'

/** A reference number that a person can read aloud: "HK4B-2T9X-7QWM", 58 bits. It opens nothing. */
export function createReference(): string {
  return [part(), part(), part()].join('-')
}

function part(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
}
