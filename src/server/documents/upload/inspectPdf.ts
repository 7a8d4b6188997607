import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cleanPdf } from './cleanPdf.ts'
import { createUnpacker } from './createUnpacker.ts'
import { findDanger } from './findDanger.ts'
import { findInside } from './findInside.ts'
import { testVirus } from './findTestVirus.ts'
import { holdsMore } from './holdsMore.ts'
import { isOtherKind, otherKinds } from './isOtherKind.ts'
import { mendPages } from './mendPages.ts'
import { readPdf, type PdfInspection, type PdfSearch } from './readPdf.ts'
import { runInThread, type ThreadLimits } from './runInThread.ts'

/** The library as one file: a thread loads it in a third of the time. */
const library = join(
  dirname(createRequire(import.meta.url).resolve('@cantoo/pdf-lib')),
  '../dist/pdf-lib.js',
)

const body = `
  return (${readPdf.toString()})({
    library: require(workerData.library),
    zlib: require('node:zlib'),
    cleanPdf: ${cleanPdf.toString()},
    createUnpacker: ${createUnpacker.toString()},
    findDanger: ${findDanger.toString()},
    findInside: ${findInside.toString()},
    holdsMore: ${holdsMore.toString()},
    isOtherKind: ${isOtherKind.toString()},
    mendPages: ${mendPages.toString()},
  }, workerData.bytes, workerData.search)`

/**
 * Reads an untrusted PDF in a separate thread: one that needs more memory than `most` counts as
 * broken.
 */
export async function inspectPdf(
  bytes: Uint8Array,
  most: ThreadLimits & Pick<PdfSearch, 'unpackedBytes'>,
): Promise<PdfInspection> {
  const search: PdfSearch = {
    words: [testVirus],
    kinds: otherKinds,
    unpackedBytes: most.unpackedBytes,
  }
  const inspection = await runInThread<PdfInspection>(
    body,
    { library, bytes: new Uint8Array(bytes), search },
    most,
  )
  return inspection === 'late'
    ? { result: 'late', pages: 0 }
    : (inspection ?? { result: 'broken', pages: 0 })
}
