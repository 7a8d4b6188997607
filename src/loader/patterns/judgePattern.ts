import { RE2JS } from 're2js'
import type { Finding } from '../Finding.ts'
import { findBlowUp } from './findBlowUp.ts'

export type PatternFault = Pick<Finding, 'code'> & { readonly reason: string; readonly remedy: string }

/** What keeps a pattern from being used: JavaScript must understand it, with the u flag, RE2 too, and a browser must not try for ever. */
export function judgePattern(pattern: string): PatternFault | undefined {
  const misread = messageOf(() => new RegExp(pattern, 'u'))
  if (misread !== undefined) {
    const reason = `it is no pattern (${misread.replace(/^.*\/u: /s, '')})`
    return { code: 'loader/pattern-refused', reason, remedy: 'Correct how it is written; the flag "u" is set.' }
  }
  const slow = messageOf(() => RE2JS.compile(forRe2(pattern)))
  if (slow !== undefined) {
    const reason = `it cannot be matched in linear time (${slow})`
    return { code: 'loader/pattern-refused', reason, remedy: 'Write it without look-around and back-references.' }
  }
  const blowUp = findBlowUp(pattern)
  return blowUp && { code: 'loader/pattern-slow', ...blowUp }
}

/** RE2 writes a character by its number another way. */
function forRe2(pattern: string): string {
  return pattern.replaceAll(/\\(?:\\|u\{?([0-9a-fA-F]+)\}?)/g, (all, digits: string | undefined) =>
    digits === undefined ? all : `\\x{${digits}}`,
  )
}

function messageOf(attempt: () => unknown): string | undefined {
  try {
    attempt()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
