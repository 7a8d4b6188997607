import { useQuery } from '@tanstack/react-query'
import type { Reading } from '#model'
import type { StoredDocument } from '../run/StoredDocument.ts'
import type { DocumentFiles } from '../DocumentFiles.ts'

/** The words of a document, once they are there; a file that was sent, or is older, has none. */
export function useReading(
  { uuid, package: belongsTo, sha256 }: Pick<StoredDocument, 'uuid' | 'package' | 'sha256'>,
  fetchReading: DocumentFiles['fetchReading'],
): { readonly reading: Reading | undefined; readonly isFetched: boolean } {
  const isSent = belongsTo === 'upload'
  const { data, isFetched } = useQuery({
    queryKey: ['document-reading', uuid, sha256],
    queryFn: () => fetchReading(uuid),
    enabled: !isSent,
    staleTime: Infinity,
    gcTime: 0,
  })
  return { reading: data?.sections.length ? data : undefined, isFetched: isSent || isFetched }
}
