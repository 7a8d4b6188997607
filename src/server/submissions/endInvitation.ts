import { evaluateRule } from '#engine'
import { isSame, createIssue, type JsonObject } from '#model'
import { type Answers, escapePointer, ProblemError } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { endCoSigning, markDelivery, type Submission } from '../stores/submissionStore.ts'
import { givenToCoSigner } from './givenToCoSigner.ts'
import { mailAboutCoSigning } from './mailAboutCoSigning.ts'

interface CoSigned {
  /** The submission that waits for the co-signer. */
  readonly waiting: Submission
  /** The co-signer's own answers, by step, and the facts that rules read. */
  readonly answers: Answers
  readonly facts: JsonObject
  /** Bundle of the co-signer's answers. */
  readonly served: ServedBundle
}

/**
 * The co-signer signed, and the submission is complete and delivered; or they declined. Throws 422
 * if they were shown something else than they sign.
 */
export async function endInvitation(
  transaction: Store,
  services: Pick<SubmissionNeeds, 'bundles' | 'jobs' | 'mail'>,
  { waiting, answers, facts, served }: CoSigned,
): Promise<void> {
  const asked = (await services.bundles.find(waiting.org, waiting.bundle)) ?? served
  const coSigner = asked.bundle.flows[waiting.flow]!.coSigner!
  const { start } = served.bundle.flows[coSigner.flow]!
  const changed = Object.entries(givenToCoSigner(coSigner, waiting.answers)).filter(
    ([field, value]) => !isSame(answers[start]?.[field], value),
  )
  if (changed.length > 0) {
    const at = `/answers/${escapePointer(start)}`
    const issues = changed.map(([field]) =>
      createIssue('server/given-changed', {}, { pointer: `${at}/${escapePointer(field)}` }),
    )
    throw new ProblemError(issues, { status: 422 })
  }
  const isDeclined =
    coSigner.declined !== undefined &&
    evaluateRule(served.engine, coSigner.declined, facts) === 'true'
  await endCoSigning(transaction, waiting.uuid, isDeclined ? 'DECLINED' : 'SIGNED')
  if (!isDeclined && asked.bundle.org.submissions?.webhook) {
    await markDelivery(transaction, waiting.uuid, 'QUEUED')
    await services.jobs.send(transaction, waiting, { queue: 'submission' })
  }
  const template = isDeclined ? 'co-signer-declined' : 'co-signer-signed'
  await mailAboutCoSigning(transaction, services, asked, {
    coSigner,
    submission: waiting,
    template,
    to: 'byEmail',
  })
}
