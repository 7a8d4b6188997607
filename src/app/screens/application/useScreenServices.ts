import { useMemo } from 'react'
import type { RendererServices } from '#renderer'
import type { ApplicationRun } from './run/ApplicationRun.ts'
import { sendFile } from '../../api/sendFile.ts'
import { usePage } from '../../page/usePage.ts'
import { useServices } from '../flow/useServices.ts'

/** What the fields of an application's screens need from the server: addresses, and uploads. */
export function useScreenServices(
  run: ApplicationRun,
  offers?: RendererServices['offers'],
): RendererServices {
  const { callApi } = usePage()
  const services = useServices()
  return useMemo(
    () => ({
      ...services,
      ...(offers && { offers }),
      today: () => String(run.shown.read().facts['today']),
      upload: (file, options) => {
        const request = { params: { uuid: run.uuid }, query: { type: options.documentType } }
        return sendFile(callApi, 'upload-document', request, file, options)
      },
    }),
    [services, callApi, run, offers],
  )
}
