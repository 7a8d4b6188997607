import type { HistoryEntry } from '#server/operations'

/** A release in a few lines: what happened to it, by whom and why. */
export function tellRelease({ release, events, servedTo }: HistoryEntry): readonly string[] {
  const isServed = servedTo.length > 0 ? `served to ${servedTo.join(', ')}` : 'not served'
  return [
    `Release ${release.number}, ${isServed}`,
    ...events.map(({ type, orgs, inForce, actor, why, at }) => {
      const when = inForce > at ? `, in force from ${inForce.toISOString()}` : ''
      const what = type === 'published' ? 'published' : 'put back in force'
      return `    ${at.toISOString()}  ${what} for ${orgs.join(', ')}${when} by ${actor}: ${why}`
    }),
    ...release.warnings.map(
      ({ code, file = '', accepted }) =>
        `    ${code} ${file} ${accepted === undefined ? 'stands' : `was accepted: ${accepted}`}`,
    ),
  ]
}
