import { problem } from '../ProblemError.ts'

/** Events that do not make what a person is writing wrong. */
const harmless: ReadonlySet<string> = new Set([
  'secret-shown',
  'noted',
  'chat-begun',
  'chat-taken',
  'chat-given',
  'chat-ended',
  'chat-transcript-sent',
])

/**
 * What happened to a file since the version that the caller read; undefined if nothing did that
 * matters. `wanted`: If-Match of the call. Throws 428 without it.
 */
export function changesSince<Event extends { readonly seq: number; readonly type: string }>(
  wanted: string | undefined,
  version: number,
  events: readonly Event[],
): readonly Event[] | undefined {
  if (wanted === undefined) throw problem('server/if-match-missing')
  if (wanted === `"v${version}"`) return undefined
  const known = Number(/^"v(\d{1,9})"$/.exec(wanted)?.[1] ?? 0)
  const since = events.filter(({ seq, type }) => seq > known && !harmless.has(type))
  return known > 0 && known <= version && since.length === 0 ? undefined : since
}
