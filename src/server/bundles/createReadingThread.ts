import { Worker } from 'node:worker_threads'
import { deepFreeze } from '#loader'
import limits from '../limits.json' with { type: 'json' }
import type { ResultStore } from './createResultStore.ts'
import type { ThreadAnswer, ThreadData } from './readInThread.ts'
import type { ReadLenders } from './readLenders.ts'

/** The built server has the program as JavaScript next to it; sources are run by tsx. */
const isSource = import.meta.url.endsWith('.ts')
const programFile = new URL(
  isSource ? './readFromSource.mjs' : './readInThread.js',
  import.meta.url,
)

export interface ReadingThread {
  /**
   * Reads the current files. `known`: hashes of bundles that are not sent again. One request at a
   * time. Rejects if the thread ends instead.
   */
  read(known: ReadonlyMap<string, string>): Promise<ReadLenders>
  close(): Promise<void>
}

/**
 * Reads, checks and compiles the lenders below `root` in a separate thread, so that requests are
 * answered meanwhile. The thread starts with the first request, remembers valid results for the
 * next one, and ends when idle.
 */
export function createReadingThread(root: string, kept: ResultStore): ReadingThread {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const startWorker = async () => {
    const workerData: ThreadData = { root, known: await kept.read() }
    const started = new Worker(programFile, { workerData, execArgv: [], env: {} })
    // A thread that ends while idle is not used again.
    return started
      .on('error', () => undefined)
      .on('exit', () => (worker = worker === started ? undefined : worker))
  }
  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  return {
    read: async (known) => {
      clearTimeout(idle)
      worker ??= await startWorker()
      try {
        const { results, ...read } = await ask(worker, known)
        await kept.keep(results)
        return read
      } catch (error) {
        await end()
        throw error
      } finally {
        if (worker)
          idle = setTimeout(() => void end(), limits.config.threadIdleSeconds * 1000).unref()
      }
    },
    close: end,
  }
}

function ask(worker: Worker, known: ReadonlyMap<string, string>): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', answer).off('error', fail).off('exit', leave)
      worker.unref()
    }
    const answer = (read: ThreadAnswer) => {
      stop()
      // Data from another thread is a copy, and not frozen.
      for (const { bundle } of read.written.values()) deepFreeze(bundle)
      resolve(read)
    }
    const fail = (error: unknown) => {
      stop()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const leave = (code: number) =>
      fail(new Error(`The thread that reads the configuration ended with ${code}`))
    worker.ref()
    worker.on('message', answer).on('error', fail).on('exit', leave)
    worker.postMessage(known, [])
  })
}
