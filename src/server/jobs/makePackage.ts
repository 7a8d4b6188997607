import { ruleFacts } from '#origination'
import { generatePackage } from '../documents/packages/generatePackage.ts'
import { askForPaper } from '../mail/askForPaper.ts'
import { wantsPaper } from '../stores/consentStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { Task, TaskOperation } from './Task.ts'

type Name = 'summary' | 'closing' | 'notary' | 'signer'

/**
 * The lifecycle's "package": creates the documents `request.package` of an application and
 * supersedes the ones they replace. If the borrower withdrew consent to electronic documents, the
 * lender is asked to mail them. Returns { documents: how many, date: of the documents }.
 */
export const makePackage: TaskOperation = async ({
  services,
  served,
  application,
  order,
  request,
  now,
}) => {
  const name = request.package as Name
  const facts = ruleFacts(served, application.facts, application.status, now)
  const made = await generatePackage(served, facts, name)
  const keep = (transaction: Store) =>
    keepPackage(transaction, services, { application, name, made, isSigner: order.signer !== null })
  return { answer: { documents: made.length, date: String(facts.today) }, keep }
}

interface Package {
  readonly application: Task['application']
  readonly name: Name
  readonly made: Awaited<ReturnType<typeof generatePackage>>
  readonly isSigner: boolean
}

async function keepPackage(
  transaction: Store,
  services: Task['services'],
  { application: { org, uuid, identity }, name, made, isSigner }: Package,
): Promise<{ readonly documents: readonly StoredDocument[] }> {
  const { documents } = services
  const kept = new Map<string, StoredDocument>()
  for (const { type, title, name: fileName, bytes, pages, textId, textVersion, textHash } of made) {
    const { document } = await documents.insert(transaction, org, {
      application: uuid,
      owner: identity,
      type,
      title,
      name: fileName,
      package: name,
      mediaType: 'application/pdf',
      pages,
      content: bytes,
      text: { id: textId, version: textVersion, hash: textHash },
    })
    kept.set(document.uuid, document)
    if (document.state === 'SUPERSEDED')
      await documents.setState(transaction, org, uuid, document.uuid, 'READY')
  }
  for (const { uuid: document, state } of await documents.list(transaction, org, uuid, {
    package: name,
    owner: identity,
  })) {
    if (state === 'READY' && !kept.has(document))
      await documents.setState(transaction, org, uuid, document, 'SUPERSEDED')
  }
  if (!isSigner && (await wantsPaper(transaction, org, identity))) {
    const titles = made.map(({ title }) => title).join(', ')
    await askForPaper(transaction, services, {
      org,
      borrower: identity,
      application: uuid,
      document: titles,
    })
  }
  return { documents: [...kept.values()] }
}
