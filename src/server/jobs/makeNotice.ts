import type { JsonObject } from '#model'
import { createAdverseActionNotice } from '../documents/notices/createAdverseActionNotice.ts'
import { ruleFacts } from '../origination/ruleFacts.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { TaskOperation } from './Task.ts'

/** The lifecycle's "notice": the adverse action notice, among the documents. Answers { reasons, creditUsed, noticeUuid: of the document }. */
export const makeNotice: TaskOperation = async ({ services, served, application, order, now }) => {
  const { org, uuid, identity } = application
  const facts = ruleFacts(served, application.facts, application.status, now)
  const made = await createAdverseActionNotice(served, facts, { noticeId: order.uuid })
  const keep = async (transaction: Store): Promise<JsonObject> => {
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
    return { noticeUuid: document.uuid }
  }
  return { answer: { reasons: [...made.notice.reasons], creditUsed: made.notice.bureaus.length > 0 }, keep }
}
