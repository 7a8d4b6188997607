import { useMemo } from 'react'
import type { RendererServices, UploadedFile } from '#renderer'
import type { ApplicationRun } from '../../application/ApplicationRun.ts'
import { ApiError } from '../../api/ApiError.ts'
import { createUploadFetch } from '../../api/createUploadFetch.ts'
import { usePage } from '../../page/usePage.ts'
import { useServices } from '../flow/useServices.ts'

interface StoredDocument {
  readonly uuid: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly pages: number | null
}

/** Too large, of a kind that is not taken, damaged or locked: the same file is refused again. */
const ofFile: readonly number[] = [413, 415, 422]

/** What the fields of an application's screens ask of the server: addresses, and where files go. */
export function useScreenServices(run: ApplicationRun, offers?: RendererServices['offers']): RendererServices {
  const { callApi } = usePage()
  const services = useServices()
  return useMemo(
    () => ({
      ...services,
      ...(offers && { offers }),
      async upload(file, { documentType, onProgress, signal }) {
        const key = crypto.randomUUID()
        try {
          const { body } = await callApi<StoredDocument>('upload-document', {
            params: { uuid: run.uuid },
            query: { type: documentType, name: file.name },
            headers: { 'idempotency-key': key },
            file,
            fetch: createUploadFetch(onProgress),
            signal,
          })
          return describeFile(body)
        } catch (error) {
          const [issue] = error instanceof ApiError ? (error.details.issues ?? []) : []
          const { status } = error as ApiError
          throw issue && status < 500 ? { ...issue, isOfFile: ofFile.includes(status) } : error
        }
      },
    }),
    [services, callApi, run, offers],
  )
}

function describeFile({ uuid, name, mediaType, bytes, pages }: StoredDocument): UploadedFile {
  return { uuid, name, type: mediaType, bytes, ...(pages !== null && { pages }) }
}
