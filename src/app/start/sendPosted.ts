import type { UploadedFile } from '#renderer'
import type { CallApi } from '../api/createApi.ts'
import { createUuid } from '../api/createUuid.ts'
import type { DraftSync } from '../drafts/createDraftSync.ts'

/** Sends a file of a browser without a script to its draft, which is created if there is none. */
export async function sendPosted(
  callApi: CallApi,
  sync: DraftSync,
  file: File,
  type: string,
): Promise<UploadedFile> {
  const { uuid, key } = await sync.open()
  const { body } = await callApi('upload-draft-file', {
    params: { uuid },
    query: { ...(type !== '' && { type }), name: file.name },
    headers: { 'x-draft-key': key, 'idempotency-key': createUuid() },
    file,
  })
  const { mediaType, ...stored } = body
  return { ...stored, type: mediaType }
}
