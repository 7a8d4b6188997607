import type { DraftTicket } from './DraftTicket.ts'

/**
 * The draft in a mailed link: "#draft=<uuid>.<key>". After the "#", no server's log and no other
 * site ever sees it.
 */
export function readDraftLink({ hash }: Pick<Location, 'hash'>): DraftTicket | undefined {
  const [, uuid, key] = /^#draft=([\da-f-]{36})\.([\w-]+)$/.exec(hash) ?? []
  return uuid && key ? { uuid, key } : undefined
}
