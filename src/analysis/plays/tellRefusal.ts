import type { Issue } from '#model'

/** A refusal in a line. */
export function tellRefusal({ code, pointer, message }: Issue): string {
  return `  refused: ${[pointer, message].filter(Boolean).join('  ')}  (${code})`
}
