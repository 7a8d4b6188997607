import { randomUUID } from 'node:crypto'
import { start } from '#engine'
import type { CoSigner } from '#model'
import type { Answers } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { createContext } from '../origination/createContext.ts'
import { createDraftKey, hashDraftKey } from '../secrets/draftKey.ts'
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Submission } from '../stores/submissionStore.ts'
import { givenToCoSigner } from './givenToCoSigner.ts'
import { mailAboutCoSigning } from './mailAboutCoSigning.ts'

interface Invitation {
  /** Draft of the co-signer's flow that the link opens. */
  readonly draft: string
  /** Mails the link. */
  readonly send: (submission: Submission) => Promise<void>
}

/**
 * Creates the co-signer's draft, with what they should sign in it. The link that opens it has the
 * draft's key, 256 random bits of which the database has only the hash, after the "#": no log and
 * no other site sees it. It opens nothing else, and nothing once the draft was submitted.
 */
export async function inviteCoSigner(
  transaction: Store,
  services: Pick<SubmissionNeeds, 'drafts' | 'mail'>,
  served: ServedBundle,
  { coSigner, answers }: { readonly coSigner: CoSigner; readonly answers: Answers },
): Promise<Invitation> {
  const { engine, bundle } = served
  const { org, flows, routes } = bundle
  const { start: first, steps } = flows[coSigner.flow]!
  const [uuid, key] = [randomUUID(), createDraftKey()]
  const session = start(engine, coSigner.flow, { ...createContext(org), invited: true })
  const begun = { ...session, answers: { [first]: givenToCoSigner(coSigner, answers) } }
  const ticket = { uuid, keyHash: hashDraftKey(key) }
  await services.drafts.insert(transaction, org.orgCode, ticket, begun)
  const link = `${routes.base ?? ''}${steps[first]!.path}#draft=${uuid}.${key}`.slice(1)
  return {
    draft: uuid,
    send: (submission) =>
      mailAboutCoSigning(transaction, services, served, {
        coSigner,
        submission,
        template: 'co-signer-invitation',
        to: 'email',
        link,
      }),
  }
}
