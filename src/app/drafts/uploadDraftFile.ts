import type { UploadedFile, UploadOptions } from '#renderer'
import type { CallApi } from '../api/createApi.ts'
import { sendFile } from '../api/sendFile.ts'
import type { DraftSync } from './createDraftSync.ts'
import type { DraftTicket } from './DraftTicket.ts'

/**
 * Sends a file to the draft, which is created if there is none, or if the server no longer has it.
 * Rejects like `sendFile`.
 */
export async function uploadDraftFile(
  { callApi, openDraft }: { readonly callApi: CallApi; readonly openDraft: DraftSync['open'] },
  file: File,
  options: UploadOptions,
): Promise<UploadedFile> {
  const type = options.documentType
  const send = ({ uuid, key }: DraftTicket) => {
    const request = {
      params: { uuid },
      ...(type !== '' && { query: { type } }),
      headers: { 'x-draft-key': key },
    }
    return sendFile(callApi, 'upload-draft-file', request, file, options)
  }
  const ticket = await openDraft()
  try {
    return await send(ticket)
  } catch (error) {
    if ((error as { readonly status?: number }).status !== 404) throw error
    return send(await openDraft(ticket))
  }
}
