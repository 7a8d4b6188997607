import type { MailNeeds } from './MailNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { listAgentAddresses } from '../stores/representativeStore.ts'

type Needs = Pick<MailNeeds, 'mail' | 'bundles'>

interface Wanted {
  readonly org: string
  readonly borrower: string
  /** Absent: all open ones. */
  readonly application?: string
  /** Title of the document to mail; absent: all future ones. */
  readonly document?: string
}

/**
 * Asks the agents of a borrower's applications, or the lender if there is none, to send them paper.
 */
export async function askForPaper(transaction: Store, needs: Needs, wanted: Wanted): Promise<void> {
  const { document } = wanted
  await (document === undefined
    ? mailAgents(transaction, needs, wanted, 'paper-wanted', {})
    : mailAgents(transaction, needs, wanted, 'paper-due', { document }))
}

interface WantedBySigner {
  readonly org: string
  readonly borrower: string
  readonly application: string
  /** Name of the co-signer. */
  readonly signer: string
  /** Their address and phone number, if one is known. */
  readonly contact: string
}

/** Asks the agents of an application, or the lender if there is none, to send a co-signer paper. */
export async function askForPaperOfSigner(
  transaction: Store,
  needs: Needs,
  { signer, contact, ...about }: WantedBySigner,
): Promise<void> {
  await mailAgents(transaction, needs, about, 'signer-paper-wanted', { signer, contact })
}

async function mailAgents(
  transaction: Store,
  { mail, bundles }: Needs,
  { org, borrower, application }: Pick<Wanted, 'org' | 'borrower' | 'application'>,
  template: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const lender = bundles.current(org)!.bundle.org.orgMetaData.companyInfo.email
  for (const { loanNumber, email } of await listAgentAddresses(
    transaction,
    org,
    borrower,
    application,
  ))
    await mail.send(
      { org, to: email ?? lender, template, values: { loanNumber, ...values } },
      transaction,
    )
}
