import type { CallResponse } from '#model'
import type { UploadedFile, UploadOptions } from '#renderer'
import type { ApiError } from './ApiError.ts'
import type { ApiRequest, CallApi } from './createApi.ts'
import { createUploadFetch } from './createUploadFetch.ts'
import { createUuid } from './createUuid.ts'
import { retry } from './retry.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

type StoredFile = CallResponse<'upload-document'>

/** Too large, of an unsupported type, damaged or locked: the same file would be rejected again. */
const ofFile: readonly number[] = [413, 415, 422]

/** Other files are being read: this one was not, and can be taken soon. */
const crowded: readonly (string | undefined)[] = ['server/uploads-full', 'server/too-many-uploads']
const codeOf = (error: unknown) => (error as ApiError).details?.issues?.[0]?.code

/**
 * The idempotency key of each file, and what it was for, so that a file whose response was lost is
 * not sent twice.
 */
const keys = new WeakMap<File, { readonly place: string; readonly key: string }>()

/**
 * Sends a file as the body of a call. Rejects with an issue that has words for the borrower, or
 * with the error if a retry might help.
 */
export async function sendFile(
  callApi: CallApi,
  call: string,
  { params = {}, query = {}, headers }: Pick<ApiRequest, 'params' | 'query' | 'headers'>,
  file: File,
  { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<UploadedFile> {
  const key = keyOf(file, JSON.stringify([call, params, query]))
  try {
    const photo = await shrinkPhoto(file)
    const attempt = () =>
      callApi<StoredFile>(call, {
        params,
        query: { ...query, name: file.name },
        headers: { ...headers, 'idempotency-key': key },
        file: photo,
        fetch: createUploadFetch(onProgress),
        signal,
      })
    const { body } = await retry(attempt, {
      canRetry: (error) => !signal.aborted && crowded.includes(codeOf(error)),
    })
    const { uuid, name, mediaType, bytes, pages } = body
    return { uuid, name, type: mediaType, bytes, ...(pages !== null && { pages }) }
  } catch (error) {
    // Checked by shape: importing the class would make the first load larger and more fragmented.
    const { details, status } = error as ApiError
    const [issue] = details?.issues ?? []
    throw issue && (status < 500 || status === 503)
      ? { ...issue, status, isOfFile: ofFile.includes(status) }
      : error
  }
}

function keyOf(file: File, place: string): string {
  const tried = keys.get(file)
  if (tried?.place === place) return tried.key
  const key = createUuid()
  keys.set(file, { place, key })
  return key
}
