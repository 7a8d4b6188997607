import type { JsonObject } from '#model'

export interface UploadLimits {
  /** MIME types ("image/*", and two stars for all) and extensions (".heic"). Empty: any file. */
  readonly accept: readonly string[]
  readonly maxBytes: number
  readonly most: number
}

/** `ui:options`: `accept`, `maxBytes`; the schema's `maxItems`. Missing options mean no limit. */
export function readUploadLimits(options: JsonObject, maxItems: number | undefined): UploadLimits {
  return {
    accept: Array.isArray(options.accept) ? (options.accept as readonly string[]) : [],
    maxBytes: typeof options.maxBytes === 'number' ? options.maxBytes : Infinity,
    most: maxItems ?? Infinity,
  }
}

/** Why a file can't be sent, checked before sending. `count`: files that are already there. */
export function findError(file: File, { accept, maxBytes, most }: UploadLimits, count: number) {
  if (count >= most) return 'too-many'
  if (accept.length > 0 && !accept.some((kind) => isOfKind(file, kind))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : undefined
}

function isOfKind({ name, type }: File, kind: string): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase())
  if (kind === '*/*') return true
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
}
