import { refusal } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { Store } from './openDatabase.ts'

/** Throws 413 where `more` bytes would be too many uploads for one application. */
export async function refuseMoreUploads(store: Store, org: string, application: string, more: number): Promise<void> {
  const { total } = await store
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('total'))
    .where('org_code', '=', org)
    .where('application_uuid', '=', application)
    .where('package', '=', 'upload')
    .executeTakeFirstOrThrow()
  const { applicationBytes } = limits.documents
  if ((total ?? 0) + more > applicationBytes)
    throw refusal('server/documents-full', { megabytes: Math.floor(applicationBytes / 1_048_576) })
}
