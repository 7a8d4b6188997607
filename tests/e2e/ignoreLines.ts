import type { Watch } from './borrower.ts'

/**
 * Takes out what the browser itself says in the console of an answer that a walk brings about;
 * whatever else it said is still told.
 */
export function ignoreLines({ console: lines }: Pick<Watch, 'console'>, expected: RegExp): void {
  lines.splice(0, lines.length, ...lines.filter((line) => !expected.test(line)))
}
