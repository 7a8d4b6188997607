import { randomBytes } from 'node:crypto'
import { problem } from '#origination'
import type { CoSigner } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { usesOfNetwork } from '../identity/usesOfNetwork.ts'
import limits from '../limits.json' with { type: 'json' }
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import { useAccountLink } from '../stores/accountLinkStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { takeQuotas, type QuotaUse } from '../stores/quotaStore.ts'
import { beginCoSigning, type Submission } from '../stores/submissionStore.ts'
import { inviteCoSigner } from './inviteCoSigner.ts'

type Mailing = Pick<
  SubmissionNeeds,
  'seal' | 'accountLinks' | 'drafts' | 'submissions' | 'mail' | 'tokens' | 'settings'
>

const kind = 'coSigningMails'

/**
 * Mails the sender of a submission a link that proves their address: before that, no one else gets
 * a mail because of it. Throws 429 if the address, the network or the lender had too many.
 */
export async function askSender(
  transaction: Store,
  services: Mailing,
  served: ServedBundle,
  { coSigner, submission, ip }: { coSigner: CoSigner; submission: Submission; ip: string },
): Promise<void> {
  const { org } = submission
  await takeQuotas(transaction, services, org, [
    ...usesOfNetwork(services, { org, ip }, kind),
    use(services, 'recipient', submission, coSigner.byEmail),
  ])
  const token = randomBytes(32).toString('base64url')
  await services.accountLinks.insert(transaction, {
    org,
    purpose: 'co-signing',
    identity: null,
    tokenHash: services.tokens.digest(`link ${token}`),
    content: submission.uuid,
  })
  await services.mail.send(
    {
      org,
      to: saidIn(submission, coSigner.byEmail),
      template: 'co-signer-confirm',
      // Nothing that someone typed: the address may be a stranger's.
      values: {
        flow: served.bundle.flows[submission.flow]!.title,
        hours: String(limits.links.coSigningMinutes / 60),
        token,
      },
    },
    transaction,
  )
}

/**
 * The sender has proved their address: invites the co-signer. False if the token is of no such
 * link. Throws 410 for a link that was used, and 429 as askSender.
 */
export async function takeProof(
  transaction: Store,
  services: Mailing & Pick<SubmissionNeeds, 'bundles'>,
  { org, token, ip }: { readonly org: string; readonly token: string; readonly ip: string },
): Promise<boolean> {
  const { bundles, tokens, accountLinks, submissions } = services
  const named = { org, purpose: 'co-signing', tokenHash: tokens.digest(`link ${token}`) } as const
  const uuid = await accountLinks.findSubmission(transaction, named)
  if (uuid === undefined) return false
  const isGood = await useAccountLink(transaction, named)
  const submission = isGood ? await submissions.find(transaction, uuid, org) : undefined
  const served =
    submission && ((await bundles.find(org, submission.bundle)) ?? bundles.current(org))
  const coSigner = served?.bundle.flows[submission!.flow]?.coSigner
  if (!submission || !coSigner || submission.coSigning !== 'UNPROVEN')
    throw problem('server/link-not-valid')
  await takeQuotas(transaction, services, org, [
    ...usesOfNetwork(services, { org, ip }, kind),
    use(services, 'sender', submission, coSigner.byEmail),
    use(services, 'recipient', submission, coSigner.email),
  ])
  const { answers } = submission
  const invitation = await inviteCoSigner(transaction, services, served, { coSigner, answers })
  await beginCoSigning(transaction, uuid, invitation.draft)
  await invitation.send(submission)
  return true
}

/** Of the address in a fact of the answers. */
function use(
  { seal }: Mailing,
  holder: 'sender' | 'recipient',
  submission: Submission,
  fact: string,
): QuotaUse {
  const address = saidIn(submission, fact).trim().toLowerCase()
  const source = seal.fingerprint(address, `${submission.org}|quota address`)
  return { kind, holder, source, amount: 1 }
}

function saidIn({ answers }: Submission, fact: string): string {
  const facts: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(answers))
  return String(facts[fact] ?? '')
}
