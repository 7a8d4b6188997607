import type { JsonObject, Say } from '#model'
import { formatBytes } from './formatBytes.ts'
import type { UploadLimits } from './readUploadLimits.ts'

/** Kinds, size and number of the files that a field takes. */
export function sayLimits(limits: UploadLimits, options: JsonObject, say: Say): string {
  const kinds = sayKinds(limits, options)
  const words = [
    kinds && say('upload-kinds', { kinds }),
    Number.isFinite(limits.maxBytes) &&
      say('upload-largest', { size: formatBytes(limits.maxBytes) }),
    Number.isFinite(limits.most) && limits.most > 1 && say('upload-most', { most: limits.most }),
  ]
  return words.filter(Boolean).join(' ')
}

/** `ui:options.acceptWords`; otherwise "image/jpeg" and ".heic" in words: JPEG, HEIC. */
export function sayKinds({ accept }: UploadLimits, { acceptWords }: JsonObject): string {
  if (typeof acceptWords === 'string') return acceptWords
  if (accept.includes('*/*')) return ''
  return accept.map((kind) => kind.replace(/^.*[/.]/, '').toUpperCase()).join(', ')
}
