import retention from '../retention.json' with { type: 'json' }

/** Final statuses whose applications are disposed of in the end, by the rules of retention.json. */
export const disposedStatuses: ReadonlySet<string> = new Set(
  retention.closed.rules.flatMap(({ what, statuses }) => (what === 'application' ? statuses : [])),
)
