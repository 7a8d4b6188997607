import { expect } from 'vitest'
import type { walkFiled } from './walkFiled.ts'

/** Fails with the way and the journal's statuses if an expectation of the journey was not met. */
export function expectNoFailures({
  walked,
  trace,
  failures,
}: Awaited<ReturnType<typeof walkFiled>>): void {
  const way = walked.places
    .map(({ status, screen }) => (screen ? `${status} (${screen})` : status))
    .join('\n  ')
  expect(
    failures,
    `${JSON.stringify(failures)}\nthe way:\n  ${way}\nthe journal:\n  ${trace.statuses.join(' ')}\n`,
  ).toEqual([])
}
