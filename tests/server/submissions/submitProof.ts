import { makePdf } from '../documents/makeFiles.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'

interface Where {
  readonly org: string
  readonly draft: string
  readonly submission: string
}

/** A file of a draft that was sent with a submission; gives its uuid. */
export async function submitProof(
  store: Store,
  { draftFiles }: Pick<TestServer['services'], 'draftFiles'>,
  { org, draft, submission }: Where,
): Promise<string> {
  const { file } = await draftFiles.insert(store, org, {
    draft,
    type: 'OTHER',
    name: 'proof.pdf',
    mediaType: 'application/pdf',
    pages: 1,
    content: await makePdf(),
  })
  await draftFiles.submit(store, file, submission, file.type)
  return file.uuid
}
