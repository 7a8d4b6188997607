import type { MailNeeds } from './MailNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { listAgentAddresses } from '../stores/representativeStore.ts'

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
export async function askForPaper(
  transaction: Store,
  { mail, bundles }: Pick<MailNeeds, 'mail' | 'bundles'>,
  { document, ...wanted }: Wanted,
): Promise<void> {
  for (const { loanNumber, ...about } of await listReaders(transaction, bundles, wanted)) {
    if (document === undefined)
      await mail.send({ ...about, template: 'paper-wanted', values: { loanNumber } }, transaction)
    else
      await mail.send(
        { ...about, template: 'paper-due', values: { loanNumber, document } },
        transaction,
      )
  }
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
  { mail, bundles }: Pick<MailNeeds, 'mail' | 'bundles'>,
  { signer, contact, ...wanted }: WantedBySigner,
): Promise<void> {
  for (const { loanNumber, ...about } of await listReaders(transaction, bundles, wanted))
    await mail.send(
      { ...about, template: 'signer-paper-wanted', values: { loanNumber, signer, contact } },
      transaction,
    )
}

/** The agents of the applications, or the lender where there is none. */
async function listReaders(
  transaction: Store,
  bundles: MailNeeds['bundles'],
  { org, borrower, application }: Omit<Wanted, 'document'>,
) {
  const lender = bundles.current(org)!.bundle.org.orgMetaData.companyInfo.email
  const agents = await listAgentAddresses(transaction, org, borrower, application)
  return agents.map(({ loanNumber, email }) => ({ org, to: email ?? lender, loanNumber }))
}
