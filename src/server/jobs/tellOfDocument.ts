import type { Store } from '../stores/openDatabase.ts'
import { wantsPaper } from '../stores/consentStore.ts'
import { askForPaper } from '../mail/askForPaper.ts'
import type { Task } from './Task.ts'

/**
 * Informs the borrower by mail that a document was created, without its content. If they withdrew
 * consent to electronic documents, the lender is asked to mail it instead (15 USC 7001(c)(1)).
 */
export async function tellOfDocument(
  transaction: Store,
  { services, application }: Task,
  title: string,
): Promise<void> {
  const { org, uuid, identity, facts } = application
  if (await wantsPaper(transaction, org, identity))
    return askForPaper(transaction, services, {
      org,
      borrower: identity,
      application: uuid,
      document: title,
    })
  await services.mail.send(
    { org, to: String(facts.person.email), template: 'document-ready' },
    transaction,
  )
}
