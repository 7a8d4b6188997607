import type { MailRecords } from './Records.ts'

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
  records: MailRecords,
  { document, ...wanted }: Wanted,
): Promise<void> {
  for (const { to, loanNumber } of await listReaders(records, wanted))
    if (document === undefined)
      await records.mail(wanted.org, { to, template: 'paper-wanted', values: { loanNumber } })
    else
      await records.mail(wanted.org, {
        to,
        template: 'paper-due',
        values: { loanNumber, document },
      })
}

interface WantedBySigner extends Required<Omit<Wanted, 'document'>> {
  /** Name of the co-signer. */
  readonly signer: string
  /** Their address and phone number, if one is known. */
  readonly contact: string
}

/** Asks the agents of an application, or the lender if there is none, to send a co-signer paper. */
export async function askForPaperOfSigner(
  records: MailRecords,
  { signer, contact, ...wanted }: WantedBySigner,
): Promise<void> {
  for (const { to, loanNumber } of await listReaders(records, wanted)) {
    await records.mail(wanted.org, {
      to,
      template: 'signer-paper-wanted',
      values: { loanNumber, signer, contact },
    })
  }
}

/** The agents of the applications, or the lender where there is none. */
async function listReaders(
  records: MailRecords,
  { org, borrower, application }: Omit<Wanted, 'document'>,
): Promise<readonly { readonly to: string; readonly loanNumber: string }[]> {
  const lender = records.current(org)!.bundle.org.orgMetaData.companyInfo.email
  const agents = await records.listAgentAddresses(org, borrower, application)
  return agents.map(({ loanNumber, email }) => ({ to: email ?? lender, loanNumber }))
}
