import { useMemo } from 'react'
import type { RendererServices, RowServices } from '#renderer'
import { loadOrReload } from '../../loading/loadOrReload.ts'
import { usePage } from '../../page/usePage.ts'
import type { FlowRun } from '../../session/FlowRun.ts'
import { useServices } from './useServices.ts'

const load = () => import('../../drafts/uploadDraftFile.ts')

/**
 * What the fields of a flow's step need from the server: addresses, and uploads. The upload code
 * loads with the first field for files.
 */
export function useStepServices({ openDraft }: FlowRun, rows?: RowServices): RendererServices {
  const { callApi } = usePage()
  const services = useServices()
  return useMemo(
    () => ({
      ...services,
      ...(rows && { rows }),
      prepareUpload: () => void loadOrReload('upload', load),
      // Without a reload: the page may be offline by now, and more was typed.
      upload: async (file, options) =>
        (await load()).uploadDraftFile({ callApi, openDraft }, file, options),
    }),
    [services, callApi, openDraft, rows],
  )
}
