import { randomBytes } from 'node:crypto'
import limits from '../../limits.json' with { type: 'json' }
import type { Tokens } from '../../secrets/createTokens.ts'

/** No 0, 1, I, L, O, U: nothing that is misread, no words. 12 of 30 letters: 58 bits. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** "ABCD-EFGH-JKMN", as many as limits.json requires. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: limits.totp.recoveryCodes }, () => {
    const code = pickLetters().join('')
    return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
  })
}

/** What the table stores; spaces, dashes and case of the code don't matter. */
export function hashRecoveryCode(tokens: Tokens, identity: string, code: string): string {
  return tokens.digest(`recovery code ${identity} ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`)
}

/** Bytes that would favor some letters are discarded. */
function pickLetters(): string[] {
  const picked: string[] = []
  while (picked.length < length)
    for (const byte of randomBytes(length))
      if (byte < 240 && picked.length < length) picked.push(letters[byte % letters.length]!)
  return picked
}
