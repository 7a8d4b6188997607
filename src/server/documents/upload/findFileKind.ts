import { fileTypeFromBuffer } from 'file-type'
import kinds from './fileKinds.json' with { type: 'json' }

/** The kind of a file. */
export interface FileKind {
  readonly mediaType: string
  /** Extensions of such files; empty: any. */
  readonly endings: readonly string[]
}

type Endings = Readonly<Record<string, readonly string[]>>

const unknown: FileKind = { mediaType: 'application/octet-stream', endings: [] }
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Detects the kind of a file by its content; only between kinds with the same container and between
 * kinds of text does the name decide. Archives are not opened: their contents could be larger than
 * our memory.
 */
export async function findFileKind(bytes: Uint8Array, name: string): Promise<FileKind> {
  if (isZip(bytes)) return ofEnding(kinds.zipped, name, 'application/zip')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === 'application/x-cfb') return ofEnding(kinds.compound, name, found.mime)
  if (found) return { mediaType: found.mime, endings: [`.${found.ext}`] }
  return isText(bytes) ? ofEnding(kinds.text, name, 'text/plain') : unknown
}

/** Whether it would open in a program that executes it, or is a program or web page. */
export function isProgram({ mediaType }: FileKind, name: string): boolean {
  return (
    kinds.refused.mediaTypes.includes(mediaType) || kinds.refused.endings.includes(endingOf(name))
  )
}

/**
 * Whether a file is of a kind that an upload field lists: media types, and extensions that match
 * the content.
 */
export function isAccepted(
  accept: readonly string[],
  { mediaType, endings }: FileKind,
  name: string,
): boolean {
  const ending = endingOf(name)
  return accept.some((kind) => {
    if (kind.startsWith('.'))
      return kind === ending && (endings.length === 0 ? !isKnown(ending) : endings.includes(ending))
    return (
      kind === '*/*' ||
      kind === mediaType ||
      (kind.endsWith('/*') && mediaType.startsWith(kind.slice(0, -1)))
    )
  })
}

/** ".csv", in lower case; "" if the name has none. */
export function endingOf(name: string): string {
  return /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? ''
}

function ofEnding(group: Endings, name: string, otherwise: string): FileKind {
  const ending = endingOf(name)
  const [mediaType] = Object.entries(group).find(([, endings]) => endings.includes(ending)) ?? []
  return mediaType === undefined
    ? { mediaType: otherwise, endings: [] }
    : { mediaType, endings: group[mediaType]! }
}

function isKnown(ending: string): boolean {
  return [kinds.zipped, kinds.compound, kinds.text].some((group: Endings) =>
    Object.values(group).flat().includes(ending),
  )
}

/** UTF-8 without control characters except tabs and line ends. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte))) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
