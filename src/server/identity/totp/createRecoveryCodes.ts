import { randomBytes } from 'node:crypto'
import limits from '../../limits.json' with { type: 'json' }
import type { Tokens } from '../../secrets/createTokens.ts'

/** No 0, 1, I, L, O, U: nothing that is misread, no words. 30 letters, 12 of them: 58 bits. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** "ABCD-EFGH-JKMN", as many as limits.json says. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: limits.totp.recoveryCodes }, () => {
    const code = pickLetters().join('')
    return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
  })
}

/** What the table keeps; however the code is written: spaces, dashes and case do not count. */
export function hashRecoveryCode(tokens: Tokens, identity: string, code: string): string {
  return tokens.digest(`recovery code ${identity} ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`)
}

/** Bytes that would favour some letters are thrown away. */
function pickLetters(): string[] {
  const picked: string[] = []
  while (picked.length < length)
    for (const byte of randomBytes(length)) if (byte < 240 && picked.length < length) picked.push(letters[byte % letters.length]!)
  return picked
}
