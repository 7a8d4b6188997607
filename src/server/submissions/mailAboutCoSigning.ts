import type { CoSigner } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { plainName } from '../mail/plainName.ts'
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Submission } from '../stores/submissionStore.ts'

type Template = 'co-signer-invitation' | 'co-signer-signed' | 'co-signer-declined'

interface CoSigningMail {
  readonly coSigner: CoSigner
  readonly submission: Pick<Submission, 'org' | 'flow' | 'reference' | 'answers'>
  readonly template: Template
  /** Field with the recipient's address. */
  readonly to: 'email' | 'byEmail'
  /** Path with the key in it, without its leading slash. */
  readonly link?: string
}

/** Mails the co-signer, or the person who named them, about a submission. */
export async function mailAboutCoSigning(
  transaction: Store,
  { mail }: Pick<SubmissionNeeds, 'mail'>,
  { bundle }: ServedBundle,
  { coSigner, submission, template, to, link }: CoSigningMail,
): Promise<void> {
  const { org, flow, reference, answers } = submission
  const facts: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(answers))
  const said = (fact: string) => String(facts[fact] ?? '')
  const { words } = bundle
  const values = {
    coSigner: plainName(said(coSigner.name)) ?? words['co-signer-unnamed']!,
    by: plainName(said(coSigner.by)) ?? words['sender-unnamed']!,
    flow: bundle.flows[flow]!.title,
    reference,
    ...(link !== undefined && { link }),
  }
  await mail.send({ org, to: said(coSigner[to]), template, values, paths: ['link'] }, transaction)
}
