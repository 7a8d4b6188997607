import { useCallback } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reading } from '#model'
import type { ApplicationRun } from './run/ApplicationRun.ts'
import type { StoredDocument } from './run/StoredDocument.ts'
import { usePage } from '../../page/usePage.ts'

/**
 * The application's documents, of one package or all; reloaded whenever the application has
 * advanced.
 */
export function useDocuments(
  run: Pick<ApplicationRun, 'uuid'>,
  version: number,
  name?: StoredDocument['package'],
) {
  const { callApi } = usePage()
  const client = useQueryClient()
  const key = ['documents', run.uuid, name ?? 'all']
  const query = useQuery({
    queryKey: [...key, version],
    queryFn: async ({ signal }) => {
      const asked = {
        params: { uuid: run.uuid },
        ...(name && { query: { package: name } }),
        signal,
      }
      const { body } = await callApi('documents', asked)
      return body.filter(({ state }) => state !== 'SUPERSEDED')
    },
    placeholderData: (before) => before,
  })
  const { uuid } = run
  const fetchFile = useCallback(
    async (documentUuid: string): Promise<Blob> => {
      const { body } = await callApi('document', {
        params: { uuid, documentUuid },
        isFile: true,
      })
      return body
    },
    [callApi, uuid],
  )
  const fetchReading = useCallback(
    async (documentUuid: string): Promise<Reading> => {
      const { body } = await callApi('document-reading', {
        params: { uuid, documentUuid },
      })
      return body
    },
    [callApi, uuid],
  )
  const noteRead = async (documentUuid: string): Promise<void> => {
    await callApi('read-document', { params: { uuid: run.uuid, documentUuid } })
    await client.invalidateQueries({ queryKey: ['documents', run.uuid] })
  }
  return { query, fetchFile, fetchReading, noteRead }
}
