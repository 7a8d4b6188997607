import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import limits from '../../limits.json' with { type: 'json' }
import { limitAtOnce } from '../../limitAtOnce.ts'
import { cleanPdf } from './cleanPdf.ts'
import { findDanger } from './findDanger.ts'
import { mendPages } from './mendPages.ts'
import { readPdf, type PdfFinding } from './readPdf.ts'

/** Runs in the worker. `__name` is what esbuild wraps names of functions in. */
const program = `
const __name = (value) => value
const { parentPort, workerData } = require('node:worker_threads')
console.warn = console.error = () => undefined
;(${readPdf.toString()})(require(workerData.library), workerData.bytes, {
  findDanger: ${findDanger.toString()},
  mendPages: ${mendPages.toString()},
  cleanPdf: ${cleanPdf.toString()},
}).then((finding) => parentPort.postMessage(finding))`

const inTurn = limitAtOnce(limits.documents.parseAtOnce)

/**
 * Reads a PDF that a stranger made in a thread of its own, with a limit on its memory and on its time: what needs more is broken. The
 * thread is ended afterwards. Few at once, so that a storm of uploads cannot take the memory.
 */
export function inspectPdf(bytes: Uint8Array, most: { readonly seconds: number; readonly megabytes: number }): Promise<PdfFinding> {
  return inTurn(() => inspect(bytes, most))
}

function inspect(bytes: Uint8Array, { seconds, megabytes }: { readonly seconds: number; readonly megabytes: number }): Promise<PdfFinding> {
  const library = createRequire(import.meta.url).resolve('@cantoo/pdf-lib')
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      eval: true,
      env: {},
      execArgv: [],
      workerData: { library, bytes: new Uint8Array(bytes) },
      resourceLimits: { maxOldGenerationSizeMb: megabytes, stackSizeMb: 4 },
    })
    const finish = (finding: PdfFinding) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(finding)
    }
    const broken = () => finish({ verdict: 'broken', pages: 0 })
    const timer = setTimeout(broken, seconds * 1000)
    worker.once('message', finish).once('error', broken).once('exit', broken)
  })
}
