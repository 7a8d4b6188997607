import type { Issue } from '#model'

/** A validation error in one line. */
export function tellValidationError({ code, pointer, message }: Issue): string {
  return `  refused: ${[pointer, message].filter(Boolean).join('  ')}  (${code})`
}
