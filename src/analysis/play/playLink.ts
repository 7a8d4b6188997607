import type { Playable } from './readPlayable.ts'

/** Path at which the page in development plays a link's contents. */
const path = '/dev/play'
const mark = '#play='

/**
 * A link to the lender's page in development with the whole counterexample after "#", where no
 * server or log sees it.
 */
export function writePlayLink(site: string, orgCode: string, play: Playable): string {
  const bytes = new TextEncoder().encode(JSON.stringify(play))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `${site.replace(/\/+$/, '')}${path}?orgCode=${encodeURIComponent(orgCode)}${mark}${encodeURIComponent(text)}`
}

/** The JSON after "#" in a link; undefined if there is none. */
export function readPlayLink(hash: string): string | undefined {
  if (!hash.startsWith(mark)) return undefined
  try {
    const text = atob(decodeURIComponent(hash.slice(mark.length)))
    return new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
  } catch {
    return ''
  }
}
