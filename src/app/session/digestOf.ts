import type { Json } from '#model'

/** A short mark of what is drawn (FNV-1a), the same in browser and server. */
export function digestOf(drawn: Json): string {
  const text = JSON.stringify(drawn)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
