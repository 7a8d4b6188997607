import type { ExplainedPart } from './ExplainedPart.ts'

/** The result of all parts in a sentence: the first line of the output. */
export function sayResult(parts: readonly ExplainedPart[]): string {
  const [status, route, screen] = (['status', 'route', 'screen'] as const).map((name) =>
    parts.find(({ part }) => part === name),
  )
  if (status) {
    const led = screen
      ? `, and the borrower sees “${screen.says}” (${screen.is})`
      : route
        ? `, route ${route.is}`
        : ''
    return `the application is ${status.is}${led}.`
  }
  const last = parts.at(-1)
  return last
    ? `${parts.length} step${parts.length === 1 ? '' : 's'}, the last is ${last.is}. ${last.says}.`
    : 'there is nothing to explain.'
}
