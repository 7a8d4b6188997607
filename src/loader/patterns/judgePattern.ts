import { RE2JS } from 're2js'
import type { Diagnostic } from '../Diagnostic.ts'
import { findBlowUp } from './findBlowUp.ts'

export type PatternDiagnostic = Pick<Diagnostic, 'code'> & {
  readonly reason: string
  readonly remedy: string
}

/**
 * Why a pattern can't be used: JavaScript (with the u flag) and RE2 must accept it, and a browser
 * must not backtrack endlessly.
 */
export function judgePattern(pattern: string): PatternDiagnostic | undefined {
  const misread = messageOf(() => new RegExp(pattern, 'u'))
  if (misread !== undefined) {
    const reason = `it is no pattern (${misread.replace(/^.*\/u: /s, '')})`
    return {
      code: 'loader/pattern-refused',
      reason,
      remedy: 'Correct how it is written; the flag "u" is set.',
    }
  }
  const slow = messageOf(() => RE2JS.compile(forRe2(pattern)))
  if (slow !== undefined) {
    const reason = `it cannot be matched in linear time (${slow})`
    return {
      code: 'loader/pattern-refused',
      reason,
      remedy: 'Write it without look-around and back-references.',
    }
  }
  const blowUp = findBlowUp(pattern)
  return blowUp && { code: 'loader/pattern-slow', ...blowUp }
}

/** RE2 has another syntax for characters by code. */
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
