import type { DraftTicket } from './DraftTicket.ts'

/** The draft that a mailed link opens: "#draft=<uuid>.<key>". It lies behind the "#" so that no server's log and no other site ever sees it. */
export function readDraftLink({ hash }: Pick<Location, 'hash'>): DraftTicket | undefined {
  const [, uuid, key] = /^#draft=([\da-f-]{36})\.([\w-]+)$/.exec(hash) ?? []
  return uuid && key ? { uuid, key } : undefined
}
