import type { StoredDocument } from '../run/StoredDocument.ts'

/** The next one of a round that is still to be read, from its beginning after its end. */
export function nextDocument(
  round: readonly StoredDocument[],
  { uuid }: Pick<StoredDocument, 'uuid'>,
): StoredDocument | undefined {
  const here = round.findIndex((document) => document.uuid === uuid)
  return [...round.slice(here + 1), ...round.slice(0, here)].find(({ readAt }) => readAt === null)
}
