import type { StoredDocument } from './run/StoredDocument.ts'
import { usePage } from '../../page/usePage.ts'
import { saveFile } from './saveFile.ts'

/** Downloads a document. */
export function useSavedDocument(
  fetchFile: (uuid: string) => Promise<Blob>,
): (document: StoredDocument) => Promise<void> {
  const { telemetry } = usePage()
  return async ({ uuid, name }) => {
    telemetry.tell('document-opened', { way: 'downloaded' }, { dontDedupe: true })
    saveFile(await fetchFile(uuid), name)
  }
}
