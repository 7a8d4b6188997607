import type { JsonObject } from '#model'
import { ruleFacts } from '#origination'
import { createAdverseActionNotice } from '../documents/notices/createAdverseActionNotice.ts'
import { createPlainNotice } from '../documents/notices/createPlainNotice.ts'
import type { MadeDocument } from '../documents/packages/composeDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Kept, Task, TaskOperation } from './Task.ts'
import { tellOfDocument } from './tellOfDocument.ts'

/**
 * The lifecycle's "notice": creates a notice as a document, of a decline unless `request.notice`
 * names another one of lending/documents.json. Returns { date, noticeUuid: of the document }, for a
 * decision also { reasons, creditUsed }.
 */
export const makeNotice: TaskOperation = async (task) => {
  const { services, application } = task
  const { org, uuid, identity } = application
  const { made, answer } = await composeNotice(task)
  const keep = async (transaction: Store): Promise<Kept> => {
    const { document } = await services.documents.insert(transaction, org, {
      application: uuid,
      owner: identity,
      type: made.type,
      title: made.title,
      name: made.name,
      package: 'notice',
      mediaType: 'application/pdf',
      pages: made.pages,
      content: made.bytes,
      text: { id: made.textId, version: made.textVersion, hash: made.textHash },
    })
    await tellOfDocument(transaction, task, made.title)
    return { answer: { noticeUuid: document.uuid }, documents: [document] }
  }
  return { answer, keep }
}

async function composeNotice({
  served,
  application,
  order,
  request,
  now,
}: Task): Promise<{ made: MadeDocument; answer: JsonObject }> {
  const facts = ruleFacts(served, application.facts, application.status, now)
  const date = String(facts.today)
  const { notice = null } = request
  if (notice !== null && notice !== 'counteroffer')
    return { made: await createPlainNotice(served, facts, String(notice)), answer: { date } }
  const actionTaken = notice === null ? 'DENIED' : 'COUNTEROFFER'
  const made = await createAdverseActionNotice(served, facts, { noticeId: order.uuid, actionTaken })
  return {
    made,
    answer: { date, reasons: [...made.notice.reasons], creditUsed: made.notice.bureaus.length > 0 },
  }
}
