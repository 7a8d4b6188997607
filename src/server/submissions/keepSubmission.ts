import { randomUUID, randomInt } from 'node:crypto'
import type { CoSigner, JsonObject } from '#model'
import type { Replay } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Submission } from '../stores/submissionStore.ts'
import { askSender } from './askSender.ts'

/** Without vowels, 0 and 1: no words appear, and O and I are not mistaken for digits. */
const signs = '23456789BCDFGHJKLMNPQRSTVWXYZ'

/** A reference number that a person can read aloud: "HK4B-2T9X-7QWM", 58 bits. It opens nothing. */
function createReference(): string {
  return [part(), part(), part()].join('-')
}

function part(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
}

interface Kept {
  readonly flow: string
  readonly replay: Replay
  readonly from: JsonObject & { readonly ip: string }
  /** The co-signer needed before the submission is complete. */
  readonly coSigner?: CoSigner | undefined
  /** For a co-signer: the submission that it is about. */
  readonly coSigns?: string | undefined
}

/**
 * Stores a flow's submission and requests its delivery, if the organization has a webhook, or first
 * asks its sender to prove their address, if a co-signer must sign.
 */
export async function keepSubmission(
  store: Store,
  services: Pick<
    SubmissionNeeds,
    'seal' | 'accountLinks' | 'submissions' | 'drafts' | 'jobs' | 'mail' | 'tokens' | 'settings'
  >,
  served: ServedBundle,
  { flow, replay, from, coSigner, coSigns }: Kept,
): Promise<Submission> {
  const { jobs, submissions } = services
  const { org, hash } = served.bundle
  const isQueued = org.submissions?.webhook !== undefined && !coSigner
  for (;;) {
    const submission: Submission = {
      uuid: randomUUID(),
      org: org.orgCode,
      flow,
      bundle: hash,
      reference: createReference(),
      answers: replay.kept,
      delivery: isQueued ? 'QUEUED' : null,
      submitted: new Date(),
      coSigning: coSigner ? 'UNPROVEN' : null,
      coSignDraft: null,
      coSigns: coSigns ?? null,
    }
    const receipt = { ...from, consents: replay.consents.map((consent) => ({ ...consent })) }
    if (!(await submissions.insert(store, submission, receipt))) continue
    if (isQueued) await jobs.send(store, submission, { queue: 'submission' })
    if (coSigner) await askSender(store, services, served, { coSigner, submission, ip: from.ip })
    return submission
  }
}
