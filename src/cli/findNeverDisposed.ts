import { toPointer } from '#loader'
import type { Bundle } from '#model'
import { disposedStatuses } from '#server/retention'

/** Final statuses of a lender whose applications no rule of retention.json disposes of. */
export function findNeverDisposed({ routing }: Bundle) {
  const statuses = Object.keys(routing.statuses).filter((status) => routing.statuses[status]!.terminal && !disposedStatuses.has(status))
  return statuses.map((status) => ({
    code: 'cli/status-never-disposed' as const,
    values: { status },
    file: 'flows/application/routing.json',
    pointer: toPointer(['statuses', status, 'terminal']),
  }))
}
