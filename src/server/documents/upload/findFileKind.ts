import { fileTypeFromBuffer } from 'file-type'
import kinds from './fileKinds.json' with { type: 'json' }

/** What a file is. */
export interface FileKind {
  readonly mediaType: string
  /** Ends that names of such files have; none: any. */
  readonly endings: readonly string[]
}

type Endings = Readonly<Record<string, readonly string[]>>

const unknown: FileKind = { mediaType: 'application/octet-stream', endings: [] }
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** What a file is by its content; only between kinds of the same container and between kinds of text does its name decide. Archives are not looked into: what is packed in them could be larger than our memory. */
export async function findFileKind(bytes: Uint8Array, name: string): Promise<FileKind> {
  if (isZip(bytes)) return ofEnding(kinds.zipped, name, 'application/zip')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === 'application/x-cfb') return ofEnding(kinds.compound, name, found.mime)
  if (found) return { mediaType: found.mime, endings: [`.${found.ext}`] }
  return isText(bytes) ? ofEnding(kinds.text, name, 'text/plain') : unknown
}

/** Whether a program, a web page or what runs a program would open with it. */
export function isProgram({ mediaType }: FileKind, name: string): boolean {
  return kinds.refused.mediaTypes.includes(mediaType) || kinds.refused.endings.includes(endingOf(name))
}

/** Whether a file is of a kind that an upload field lists: media types, and ends of names that go with the content. */
export function isAccepted(accept: readonly string[], { mediaType, endings }: FileKind, name: string): boolean {
  const ending = endingOf(name)
  return accept.some((kind) => {
    if (kind.startsWith('.')) return kind === ending && (endings.length === 0 ? !isKnown(ending) : endings.includes(ending))
    return kind === '*/*' || kind === mediaType || (kind.endsWith('/*') && mediaType.startsWith(kind.slice(0, -1)))
  })
}

/** ".csv", in small letters; "" where the name has none. */
export function endingOf(name: string): string {
  return /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? ''
}

function ofEnding(group: Endings, name: string, otherwise: string): FileKind {
  const ending = endingOf(name)
  const [mediaType] = Object.entries(group).find(([, endings]) => endings.includes(ending)) ?? []
  return mediaType === undefined ? { mediaType: otherwise, endings: [] } : { mediaType, endings: group[mediaType]! }
}

function isKnown(ending: string): boolean {
  return [kinds.zipped, kinds.compound, kinds.text].some((group: Endings) => Object.values(group).flat().includes(ending))
}

/** UTF-8 without control characters other than tabs and ends of lines. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte))) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
