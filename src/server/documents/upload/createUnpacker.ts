import type * as Zlib from 'node:zlib'
import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFRawStream } from '@cantoo/pdf-lib'

export interface Unpacker {
  /** Resets the count. */
  restart(): void
  /** Whether more than the limit was requested since then, including by the parser. */
  isOver(): boolean
  /** The unpacked bytes of a stream; undefined if it can't be unpacked, or not within the limit. */
  unpack(stream: PDFRawStream): Uint8Array | undefined
}

/**
 * Unpacks streams of a PDF up to `most` bytes in total, and applies the same limit to the library's
 * parser: a few kB can unpack to the whole memory, which a thread's limits do not prevent. Imports
 * nothing at run time: inspectPdf sends its text to a thread.
 */
export function createUnpacker(
  library: typeof PdfLibrary,
  zlib: typeof Zlib,
  most: number,
): Unpacker {
  const { decodePDFRawStream, PDFArray, PDFContext, PDFName, PDFRawStream } = library
  let [spent, isOver] = [0, false]
  const sample = decodePDFRawStream(
    PDFRawStream.of(PDFContext.create().obj({ Filter: 'ASCIIHexDecode' }), new Uint8Array(0)),
  )
  // All decoders of the library grow by this method.
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as {
    ensureBuffer(requested: number): Uint8Array
  }
  const grow = decoder.ensureBuffer
  decoder.ensureBuffer = function (this: { readonly buffer: Uint8Array }, requested) {
    const before = this.buffer.length
    isOver ||= spent + requested - before > most
    if (isOver) throw new Error('unpacks to too much')
    const grown = grow.call(this as never, requested)
    spent += grown.length - before
    return grown
  }

  const isDeflated = ({ dict }: PDFRawStream) => {
    const filter = dict.lookup(PDFName.of('Filter'))
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
    return only === PDFName.of('FlateDecode')
  }
  const inflate = (contents: Uint8Array) => {
    try {
      const plain = zlib.inflateSync(contents, {
        maxOutputLength: Math.max(1, most - spent),
        finishFlush: zlib.constants.Z_SYNC_FLUSH,
      })
      spent += plain.length
      return plain
    } catch (error) {
      isOver ||= (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      return undefined
    }
  }
  return {
    restart: () => {
      spent = 0
      isOver = false
    },
    isOver: () => isOver,
    unpack: (stream) => {
      if (!stream.dict.has(PDFName.of('Filter'))) return stream.contents
      if (isDeflated(stream)) return inflate(stream.contents)
      try {
        return decodePDFRawStream(stream).decode()
      } catch {
        return undefined
      }
    },
  }
}
