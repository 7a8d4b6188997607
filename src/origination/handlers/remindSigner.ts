import { formatDate } from '#engine'
import type { JsonObject } from '#model'
import { legalName } from '../facts/legalName.ts'
import type { OrderTask } from './carryOut.ts'
import type { MailRecords } from './Records.ts'

/** Mails a co-signer without a link; `by`: the date that the mail names. */
export async function remindSigner(
  records: Pick<MailRecords, 'mail'>,
  { party }: Pick<OrderTask, 'party'>,
  { template, by }: { readonly template: string; readonly by: string | undefined },
): Promise<void> {
  const { org, facts } = party.application
  const { shared } = facts.case as { shared: JsonObject }
  const values = {
    signer: legalName(facts.person),
    borrower: String(shared.borrower),
    ...(by !== undefined && { by: formatDate(by) ?? by }),
  }
  await records.mail(org, {
    to: String(facts.person.email),
    template,
    values,
    inLanguageOf: party.borrower,
  })
}
