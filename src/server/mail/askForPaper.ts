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
  { org, borrower, application, document }: Wanted,
): Promise<void> {
  const lender = bundles.current(org)!.bundle.org.orgMetaData.companyInfo.email
  for (const { loanNumber, email } of await listAgentAddresses(
    transaction,
    org,
    borrower,
    application,
  )) {
    const about = { org, to: email ?? lender }
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
  { org, borrower, application, signer, contact }: WantedBySigner,
): Promise<void> {
  const lender = bundles.current(org)!.bundle.org.orgMetaData.companyInfo.email
  for (const { loanNumber, email } of await listAgentAddresses(
    transaction,
    org,
    borrower,
    application,
  ))
    await mail.send(
      {
        org,
        to: email ?? lender,
        template: 'signer-paper-wanted',
        values: { loanNumber, signer, contact },
      },
      transaction,
    )
}
