import type { Transporter } from 'nodemailer'
import { createIssue, type Issue } from '#model'
import { ProblemError } from '#origination'
import { createAnchor } from '../audit/Anchor.ts'
import { readAnchorFile } from '../audit/readAnchorFile.ts'
import { findLostAnchors } from '../audit/findLostAnchors.ts'
import { joinAnchors, type KnownAnchors } from '../audit/readAnchors.ts'
import { sendAnchor } from '../audit/sendAnchor.ts'
import { verifyTrail } from '../audit/verifyTrail.ts'
import limits from '../limits.json' with { type: 'json' }
import type { JobNeeds } from './JobNeeds.ts'
import { findTrailCheck, keepTrailCheck, type KeptAnchors } from '../stores/trailCheckStore.ts'
import type { Carrier } from '../queue/Jobs.ts'

type Auditor = Pick<JobNeeds, 'store' | 'seal' | 'audit' | 'blobs' | 'jobs' | 'log' | 'settings'>

/**
 * Runs the queue "audit": verifies the trail, raises an alarm if it is invalid (log, agent console,
 * /readyz), and sends an anchor to every target. It fails, and is retried, if one can't be reached.
 */
export function createAuditor(
  services: Auditor,
  transport?: Pick<Transporter, 'sendMail'>,
): Carrier {
  const { store, audit, jobs, log, settings } = services

  const known = () => {
    const read: KnownAnchors[] = []
    const unread: Issue[] = []
    for (const target of settings.anchors)
      if (target.kind === 'file')
        try {
          read.push(readAnchorFile(audit, target.path, { canBeNew: true }))
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error
          unread.push(...error.issues)
        }
    return { ...joinAnchors(read), unread }
  }

  return {
    carryOut: async (job) => {
      const { anchored, issues: forged, unread } = known()
      const trail = await verifyTrail(services, { anchored })
      const anchors = (await findTrailCheck(store))?.anchors ?? {}
      const wrong = [
        ...forged,
        ...unread,
        ...findLostAnchors(settings.anchors, anchors),
        ...trail.issues,
      ]
      const { unsent, sent } = await sendAnchors(services, transport, wrong.length)
      const issues = [...wrong, ...unsent]
      const { applications, events } = trail
      for (const { code, message, remedy, ...where } of issues.slice(0, limits.audit.shown))
        log.error({ code, remedy, ...where }, message)
      const result = { applications, events, issues: issues.length }
      if (issues.length === 0) log.info(result, 'the audit trail is intact')
      else log.error(result, 'the audit trail is not intact, or its anchor did not arrive')
      await keepTrailCheck(store, audit, {
        checked: new Date(),
        applications,
        events,
        found: issues.length,
        issues: issues.slice(0, limits.audit.shown),
        anchors: { ...anchors, ...sent },
      })
      if (unsent.length > 0) throw new Error('An anchor did not arrive')
      await store.transaction().execute((transaction) => jobs.complete(transaction, job))
    },
    giveUp: () => Promise.resolve(),
  }
}

/** Sends an anchor to every target. */
async function sendAnchors(
  { store, audit, settings }: Auditor,
  transport: Pick<Transporter, 'sendMail'> | undefined,
  issues: number,
): Promise<{ readonly unsent: readonly Issue[]; readonly sent: KeptAnchors }> {
  if (settings.anchors.length === 0) return { unsent: [], sent: {} }
  const made = await createAnchor(store, audit, new Date(), issues)
  const unsent: Issue[] = []
  const sent: Record<string, { at: string; signature: string }> = {}
  for (const target of settings.anchors)
    try {
      await sendAnchor(target, made, { audit, transport })
      if (target.kind === 'file') sent[target.path] = { at: made.at, signature: made.signature }
    } catch (error) {
      const to =
        target.kind === 'file'
          ? target.path
          : target.kind === 'mail'
            ? target.to
            : new URL(target.url).host
      unsent.push(createIssue('server/anchor-unsent', { to, reason: (error as Error).message }))
    }
  return { unsent, sent }
}
