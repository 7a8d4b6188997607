import { canonicalJson, type Json } from '#model'

/**
 * Eight hex digits for each entry of a list, so that new entries of a later list can be recognized.
 * Not secret: FNV-1a, 32 bits.
 */
export function fingerprintOf(list: readonly Json[]): string {
  return list.map((item) => markOf(canonicalJson(item))).join(' ')
}

function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193) >>> 0
  return mark.toString(16).padStart(8, '0')
}
