import { formatDate } from '#engine'
import type { JsonObject } from '#model'
import { legalName, type WorkTask } from '#origination'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'

/** Mails a co-signer without a link; `by`: the date that the mail names. */
export async function remindSigner(
  transaction: Store,
  { mail }: Pick<OriginationNeeds, 'mail'>,
  { party }: Pick<WorkTask, 'party'>,
  { template, by }: { readonly template: string; readonly by: string | undefined },
): Promise<void> {
  const { org, facts } = party.application
  const { shared } = facts.case as { shared: JsonObject }
  const values = {
    signer: legalName(facts.person),
    borrower: String(shared.borrower),
    ...(by !== undefined && { by: formatDate(by) ?? by }),
  }
  await mail.send({ org, to: String(facts.person.email), template, values }, transaction)
}
