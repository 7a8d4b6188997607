import { problem } from '#origination'
import formUi from '../../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import type { StoredDocument } from '../../stores/StoredDocument.ts'
import { findFileKind, isAccepted, isProgram } from './findFileKind.ts'
import { findMediaType } from './findMediaType.ts'
import { inspectHeic } from './inspectHeic.ts'
import { inspectPdf } from './inspectPdf.ts'
import { inspectPicture } from './inspectPicture.ts'
import type { ThreadLimits } from './runInThread.ts'

const { documentKinds } = formUi.definitions

export interface DocumentUploadLimits {
  readonly bytes: number
  readonly pages: number
  readonly pixels: number
  /** px, for width and height. */
  readonly side: number
  /** 1 to 100, of the JPEG that a HEIC picture becomes. */
  readonly quality: number
  /** Maximum unpacked size of a PDF, without pictures. */
  readonly unpackedBytes: number
  /** Most pixels of a HEIC picture, which must be decoded. */
  readonly heicPixels: number
  readonly thread: Omit<ThreadLimits, 'signal'>
  /** The sender has left. */
  readonly signal?: AbortSignal
}

/** `Type`: accepted media types; by default those of documents. */
export interface CheckedUpload<Type extends string = StoredDocument['mediaType']> {
  readonly mediaType: Type
  /** Null except for PDF. */
  readonly pages: number | null
  /**
   * The bytes to store: a picture without location, time and other metadata, HEIC as JPEG, a PDF
   * without encryption and scripts; other files unchanged.
   */
  readonly content: Uint8Array
}

const heic = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/avif',
])

/**
 * Detects a file's type by its content, whatever its name and `declaredType` say; the declared type
 * only helps to explain what to do with an unsupported file. Throws 413, 415, 422 or 503 with words
 * for the borrower.
 */
export async function checkUpload(
  bytes: Uint8Array,
  declaredType: string | undefined,
  limits: DocumentUploadLimits,
): Promise<CheckedUpload> {
  checkSize(bytes, limits)
  const mediaType = findMediaType(bytes)
  if (mediaType === 'application/pdf') return { mediaType, ...(await checkPdf(bytes, limits)) }
  if (mediaType === 'image/jpeg' || mediaType === 'image/png')
    return { mediaType, pages: null, content: await checkPicture(bytes, mediaType, limits) }
  if (mediaType === 'image/heic')
    return { mediaType: 'image/jpeg', pages: null, content: await convertPicture(bytes, limits) }
  throw problem(heic.has(mediaType ?? declaredType ?? '') ? 'server/file-heic' : 'server/file-kind')
}

/**
 * The same for a field that lists the kinds of files that it accepts (`accept`): documents are
 * cleaned; anything else is stored unchanged, except programs and web pages, which are never
 * accepted.
 */
export async function checkFile(
  bytes: Uint8Array,
  declaredType: string | undefined,
  limits: DocumentUploadLimits,
  { name, accept }: { readonly name: string; readonly accept: readonly string[] },
): Promise<CheckedUpload<string>> {
  checkSize(bytes, limits)
  const kind = await findFileKind(bytes, name)
  if (isDocument(kind.mediaType)) return checkUpload(bytes, declaredType, limits)
  if (isProgram(kind, name)) throw problem('server/file-program')
  if (isAccepted(accept, kind, name))
    return { mediaType: kind.mediaType, pages: null, content: bytes }
  const { mediaType = '' } =
    kind.mediaType === 'application/octet-stream' ? { mediaType: declaredType } : kind
  throw problem(
    heic.has(mediaType)
      ? 'server/file-heic'
      : accept.every(isOfDocuments)
        ? 'server/file-kind'
        : 'server/file-kind-other',
  )
}

const isOfDocuments = (kind: string) => (documentKinds.enum as readonly string[]).includes(kind)
const isDocument = (mediaType: string) => mediaType.includes('/') && isOfDocuments(mediaType)

function checkSize(bytes: Uint8Array, limits: DocumentUploadLimits): void {
  if (bytes.length === 0) throw problem('server/file-empty')
  if (bytes.length > limits.bytes)
    throw problem('server/file-too-large', { megabytes: Math.floor(limits.bytes / 1_048_576) })
}

/** A busy server reads slowly: not the fault of the file. */
const tryAgain = { headers: { 'retry-after': '30' } }

async function checkPdf(
  bytes: Uint8Array,
  limits: DocumentUploadLimits,
): Promise<Pick<CheckedUpload, 'pages' | 'content'>> {
  const { thread, signal, pages: most, unpackedBytes } = limits
  const found = await inspectPdf(bytes, { ...thread, signal, unpackedBytes })
  if (found.result === 'locked') throw problem('server/file-locked')
  if (found.result === 'active') throw problem('server/file-active')
  if (found.result === 'infected') throw problem('server/file-infected')
  if (found.result === 'swelling') throw problem('server/file-swells')
  if (found.result === 'mixed') throw problem('server/file-mixed')
  if (found.result === 'late') throw problem('server/file-late', {}, tryAgain)
  if (found.result === 'broken' || found.pages < 1) throw problem('server/file-broken')
  if (found.pages > most) throw problem('server/file-too-many-pages', { pages: found.pages, most })
  return { pages: found.pages, content: found.content ?? bytes }
}

async function checkPicture(
  bytes: Uint8Array,
  mediaType: 'image/jpeg' | 'image/png',
  limits: DocumentUploadLimits,
): Promise<Uint8Array> {
  const { thread, signal, pixels, side } = limits
  const { result, width, height, content } = await inspectPicture(bytes, mediaType, {
    ...thread,
    signal,
  })
  if (width * height > pixels || Math.max(width, height) > side)
    throw problem('server/picture-too-large', { width, height })
  if (result === 'mixed') throw problem('server/file-mixed')
  if (result === 'late') throw problem('server/file-late', {}, tryAgain)
  if (!content) throw problem('server/file-broken')
  return content
}

async function convertPicture(
  bytes: Uint8Array,
  limits: DocumentUploadLimits,
): Promise<Uint8Array> {
  const { thread, signal, heicPixels: pixels, side, quality } = limits
  const { result, width, height, content } = await inspectHeic(bytes, {
    ...thread,
    signal,
    pixels,
    side,
    quality,
  })
  if (result === 'large') throw problem('server/picture-too-large', { width, height })
  if (result === 'late') throw problem('server/file-late', {}, tryAgain)
  if (!content) throw problem('server/file-heic')
  return checkPicture(content, 'image/jpeg', limits)
}
