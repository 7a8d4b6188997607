import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { HttpNeeds } from '../http/HttpNeeds.ts'
import type { Bucket } from '../stores/objects/Bucket.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findTrailCheck } from '../stores/trailCheckStore.ts'
import { isMigrated } from '../stores/migrate.ts'

export interface ProbeNeeds extends Pick<HttpNeeds, 'settings' | 'bundles'> {
  /** The connection for /readyz. */
  readonly probe: Store
  readonly isDraining: () => boolean
  /** Where documents are, if not in the database. */
  readonly bucket: Bucket | undefined
}

/**
 * /livez: the event loop runs. /readyz: the database responds, its tables are up to date, lenders
 * are loaded, and the server is not draining. Uses its own connection: one that waits behind others
 * would report a busy server as not ready.
 */
export function probeRoutes(
  app: FastifyInstance,
  { settings, probe, bundles, isDraining, bucket }: ProbeNeeds,
): void {
  let hasReached = false
  const config = { who: ['visitor'] } as const
  app.get('/livez', { logLevel: 'silent', config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'silent', config }, async (_request, reply) => {
    const database = await answersInTime(sql`select 1`.execute(probe))
    // Not for good: a later release may take the tables over while this one runs.
    const migrated = database && (await isMigrated(probe))
    const loaded = bundles.orgCodes().length > 0
    const trail = migrated ? await findTrailCheck(probe) : undefined
    const documents = bucket === undefined || (await inTime(bucket.answers()))
    // Everything but files works without the bucket: a process that once reached it stays.
    hasReached ||= documents
    const ready = migrated && hasReached && loaded && !isDraining()
    const body = {
      status: ready ? 'ready' : 'not ready',
      database,
      migrations: migrated,
      bundles: loaded,
      documents,
      draining: isDraining(),
      configStale: bundles.isStale(),
      // Only codes: visitors must not learn the names of files.
      configErrors: errorCodes(bundles),
      // Only counts: visitors must not learn the names of lenders.
      lenders: { served: bundles.orgCodes().length, lastGood: bundles.lastGood().length },
      // Result of the last check of the audit trail: null before the first.
      audit: {
        intact: trail ? trail.found === 0 : null,
        checked: trail?.checked.toISOString() ?? null,
      },
      // Names and contents of files are confidential: agents have a separate call
      // (configurationRoutes.ts).
      ...(settings.development && { configIssues: bundles.issues() }),
    }
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}

function errorCodes(bundles: ProbeNeeds['bundles']): readonly string[] {
  const errors = bundles.issues().filter(({ severity }) => severity === 'error')
  return [...new Set(errors.map(({ code }) => code))]
}

const patience = 1000

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  return inTime(
    query.then(
      () => true,
      () => false,
    ),
  )
}

async function inTime(answered: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    answered,
    new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref()),
  ])
}
