import type { Issue } from '#model'

/** A validation error in one line. */
export function tellRefusal({ code, pointer, message }: Issue): string {
  return `  refused: ${[pointer, message].filter(Boolean).join('  ')}  (${code})`
}
