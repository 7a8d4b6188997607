import type { QueueCounts } from '../stores/queueStore.ts'

/** Counts of the queues that were read recently. */
export interface RecentCounts {
  /** Those of a viewer, read before or now. */
  of(viewer: string, read: () => Promise<QueueCounts>): Promise<QueueCounts>
  /** Reads them now, and keeps them for the viewer's searches. */
  renew(viewer: string, read: () => Promise<QueueCounts>): Promise<QueueCounts>
}

const [mostViewers, keptMilliseconds] = [1000, 60_000]

/**
 * Keeps each viewer's counts for a minute. A search does not change them, and counting all files of
 * a large queue takes many times as long as finding one.
 */
export function createRecentCounts(): RecentCounts {
  const kept = new Map<string, { readonly until: number; readonly counts: QueueCounts }>()
  const renew: RecentCounts['renew'] = async (viewer, read) => {
    const counts = await read()
    kept.delete(viewer)
    kept.set(viewer, { until: performance.now() + keptMilliseconds, counts })
    for (const oldest of kept.keys()) if (kept.size > mostViewers) kept.delete(oldest)
    return counts
  }
  return {
    renew,
    of: async (viewer, read) => {
      const known = kept.get(viewer)
      return known && known.until > performance.now() ? known.counts : renew(viewer, read)
    },
  }
}
