import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import type { Replay } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Services } from '../Services.ts'
import type { Store } from '../stores/openDatabase.ts'
import { insertSubmission, type Submission } from '../stores/submissionStore.ts'
import { createReference } from './createReference.ts'

/** Keeps what a flow ended in, and asks for its delivery where the organization has a webhook. */
export async function keepSubmission(
  store: Store,
  { seal, jobs }: Pick<Services, 'seal' | 'jobs'>,
  { bundle }: ServedBundle,
  { flow, replay, from }: { readonly flow: string; readonly replay: Replay; readonly from: JsonObject },
): Promise<Submission> {
  const hasWebhook = bundle.org.submissions?.webhook !== undefined
  for (;;) {
    const submission: Submission = {
      uuid: randomUUID(),
      org: bundle.org.orgCode,
      flow,
      bundle: bundle.hash,
      reference: createReference(),
      answers: replay.kept,
      delivery: hasWebhook ? 'QUEUED' : null,
      submitted: new Date(),
    }
    const receipt = { ...from, consents: replay.consents.map((consent) => ({ ...consent })) }
    if (!(await insertSubmission(store, seal, submission, receipt))) continue
    if (hasWebhook) await jobs.send(store, submission, { queue: 'submission' })
    return submission
  }
}
