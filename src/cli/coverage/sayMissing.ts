import { count } from '../frame/count.ts'
import type { CoverageRun } from './CoverageRun.ts'

/** Names listed before the rest is counted. */
const most = 5

/** What a run left out, one sentence each; [] if it was complete. */
export function sayMissing({ missing: { runners, files } }: CoverageRun): readonly string[] {
  const rest = files.length > most ? `, and ${files.length - most} more` : ''
  return [
    ...runners.map((name) => `There is no report of ${name}.`),
    ...(files.length > 0
      ? [
          `${count(files.length, 'test file')} did not run: ${files.slice(0, most).join(', ')}${rest}.`,
        ]
      : []),
  ]
}
