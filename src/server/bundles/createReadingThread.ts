import { Worker } from 'node:worker_threads'
import { deepFreeze } from '#loader'
import limits from '../limits.json' with { type: 'json' }
import type { ResultStore } from './createResultStore.ts'
import type { Bundle, Issue } from '#model'
import type { ThreadAnswer, ThreadData, ThreadRequest } from './readInThread.ts'
import type { ReadLenders } from './readLenders.ts'
import type { TrialThread } from '../releases/TrialThread.ts'

/** The built server has the program as JavaScript next to it; sources are run by tsx. */
const isSource = import.meta.url.endsWith('.ts')
const programFile = new URL(
  isSource ? './readFromSource.mjs' : './readInThread.js',
  import.meta.url,
)

export interface ReadingThread extends TrialThread {
  /**
   * Reads and checks the current files, at `now` by the clock of applications. `known`: hashes of
   * bundles that are not sent again. `org`: only this lender. Rejects if the thread ends instead.
   */
  read(known: ReadonlySet<string>, now: Date, org?: string): Promise<ReadLenders>
  /**
   * Errors that `lintel check` would report about the behavior of a stored bundle. Rejects like
   * `read`.
   */
  judge(bundle: Bundle): Promise<readonly Issue[]>
  close(): Promise<void>
}

/**
 * Reads, checks and compiles the lenders below `root` in a separate thread, so that requests are
 * answered meanwhile. The thread starts with the first request, remembers valid results for the
 * next one, and ends when idle. `isDevelopment`: as for readLenders.
 */
export function createReadingThread(
  root: string,
  kept: Pick<ResultStore, 'read' | 'keep'>,
  isDevelopment: boolean,
): ReadingThread {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const startWorker = async () => {
    const workerData: ThreadData = { root, known: await kept.read(), isDevelopment }
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
  const request = async (asked: ThreadRequest) => {
    clearTimeout(idle)
    worker ??= await startWorker()
    try {
      const answer = await ask(worker, asked)
      await kept.keep(answer.results)
      return answer
    } catch (error) {
      await end()
      throw error
    } finally {
      if (worker)
        idle = setTimeout(() => void end(), limits.config.threadIdleSeconds * 1000).unref()
    }
  }
  /** The thread answers one request at a time. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (asked: ThreadRequest): Promise<ThreadAnswer> => {
    const answer = last.then(() => request(asked))
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    read: async (known, now, org) =>
      (await inTurn({ known, now, ...(org !== undefined && { org }) })).read!,
    judge: async (bundle) => (await inTurn({ bundle })).errors!,
    write: async (bundle) => ({ ...(await inTurn({ write: bundle })).written!, bundle }),
    tryDrafts: async (trial) => (await inTurn({ trial })).tried!,
    close: end,
  }
}

function ask(worker: Worker, asked: ThreadRequest): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', answer).off('error', fail).off('exit', leave)
      worker.unref()
    }
    const answer = (message: ThreadAnswer) => {
      stop()
      // Data from another thread is a copy, and not frozen.
      for (const { bundle } of message.read?.written.values() ?? []) deepFreeze(bundle)
      resolve(message)
    }
    const fail = (error: unknown) => {
      stop()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const leave = (code: number) =>
      fail(new Error(`The thread that reads the configuration ended with ${code}`))
    worker.ref()
    worker.on('message', answer).on('error', fail).on('exit', leave)
    worker.postMessage(asked, [])
  })
}
