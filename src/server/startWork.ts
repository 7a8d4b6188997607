import type { FastifyBaseLogger } from 'fastify'
import { isLendingSite } from './bundles/isLendingSite.ts'
import type { ServerParts } from './createServer.ts'
import { removeUnnamedFiles } from './documents/removeUnnamedFiles.ts'
import { createAnchorer } from './jobs/createAnchorer.ts'
import { createAuditor } from './jobs/createAuditor.ts'
import { createCarrier } from './jobs/createCarrier.ts'
import { createResealer } from './jobs/createResealer.ts'
import { createSweeper } from './jobs/createSweeper.ts'
import { reconcile } from './jobs/reconcile.ts'
import limits from './limits.json' with { type: 'json' }
import { createMailCarrier } from './mail/createMailCarrier.ts'
import { createTextCarrier } from './mail/createTextCarrier.ts'
import type { createTransport } from './mail/createTransport.ts'
import { removeSpareObjects } from './stores/objects/removeSpareObjects.ts'
import { passTime } from './origination/passTime.ts'
import type { RegularQueue } from './queue/Jobs.ts'
import { createLinkCarrier } from './signers/createLinkCarrier.ts'
import { createDeliveryCarrier } from './submissions/createDeliveryCarrier.ts'
import { webhooksWithoutSecret } from './submissions/webhooksWithoutSecret.ts'

type Working = ServerParts['services'] & { readonly log: FastifyBaseLogger }
type Transport = ReturnType<typeof createTransport>

/**
 * Starts running jobs, first those that a dead process left, and asks for the regular ones. Returns
 * what ends the asking.
 */
export async function startWork(
  services: Working,
  transport: Transport | undefined,
): Promise<() => void> {
  const { settings, bundles, jobs, log } = services
  const lends = isLendingSite(bundles)
  if (lends) await reconcile(services)
  if (!settings.sandbox && !settings.scanner)
    log.warn('uploads are not checked for viruses: set SCANNER')
  for (const { code, message, remedy, file, pointer } of webhooksWithoutSecret(services))
    log.error({ code, file, pointer, remedy }, message)
  jobs.start({
    work: createCarrier(services),
    text: createTextCarrier(services),
    link: createLinkCarrier(services),
    submission: createDeliveryCarrier(services),
    reseal: createResealer(services),
    sweep: createSweeper(services),
    audit: createAuditor(services, transport),
    anchor: createAnchorer(services),
    ...(transport && { mail: createMailCarrier(services, transport) }),
  })
  const regular = startRegular(services, lends)
  return () => regular.forEach(clearInterval)
}

const every = (minutes: number, act: () => void) => setInterval(act, minutes * 60_000).unref()

function startRegular(services: Working, lends: boolean): readonly NodeJS.Timeout[] {
  const { settings, jobs, log, bucket } = services
  const askFor = (...queues: readonly RegularQueue[]) => {
    for (const queue of queues)
      void jobs
        .sendRegular(queue)
        .catch((error: unknown) =>
          log.error({ err: error, queue }, 'a regular job was not asked for'),
        )
  }
  const anchor = () => askFor('anchor')
  const clear = () =>
    void removeUnnamedFiles(services)
      .then(() => bucket && removeSpareObjects(services.store, bucket))
      .catch((error: unknown) => log.error({ err: error }, 'files that nothing names stay'))
  const sweep = () => askFor('sweep', 'audit', 'reseal')
  const pass = () =>
    void passTime(services).catch((error: unknown) =>
      log.error({ err: error }, 'time did not pass'),
    )
  const isAnchored = settings.anchors.some(({ kind }) => kind === 'file')
  if (isAnchored) anchor()
  clear()
  sweep()
  return [
    ...(isAnchored ? [every(limits.audit.anchorMinutes, anchor)] : []),
    every(limits.unnamedFiles.everyMinutes, clear),
    every(limits.sweep.askMinutes, sweep),
    ...(lends ? [every(limits.jobs.passTimeMinutes, pass)] : []),
  ]
}
