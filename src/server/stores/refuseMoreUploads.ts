import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'
import { has } from './has.ts'

/** Throws 413 if one more upload, of `more` bytes, would exceed an application's limits. */
export async function refuseMoreUploads(
  store: Store,
  org: string,
  application: string,
  more: number,
): Promise<void> {
  const { total, files } = await store
    .selectFrom('documents')
    .select(({ fn }) => [
      fn.sum<number | null>('bytes').as('total'),
      fn.countAll<number>().as('files'),
    ])
    .where((each) => has(each, { org_code: org, application_uuid: application, package: 'upload' }))
    .executeTakeFirstOrThrow()
  const { applicationBytes, applicationFiles: most } = limits.documents
  if (Number(files) >= most) throw problem('server/too-many-documents', { most })
  if ((total ?? 0) + more > applicationBytes)
    throw problem('server/documents-full', { megabytes: Math.floor(applicationBytes / 1_048_576) })
}
