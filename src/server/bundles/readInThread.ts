import { parentPort, workerData } from 'node:worker_threads'
import { errorsOfBundle } from '#analysis'
import { readFolderFiles } from '#loader/disk'
import type { Bundle, Issue } from '#model'
import { createResults, type ResultTexts } from './createResults.ts'
import { readLenders, type ReadLenders } from './readLenders.ts'

/** The thread's initial data. */
export interface ThreadData {
  readonly root: string
  readonly known: ResultTexts
  /** As for readLenders. */
  readonly isDevelopment: boolean
}

/** Reads the files, without writing `known` bundles again, or judges a stored bundle. */
export type ThreadRequest =
  | { readonly known: ReadonlyMap<string, string> }
  | { readonly bundle: Bundle }

export interface ThreadAnswer {
  readonly read?: ReadLenders
  /** Errors of the stored bundle. */
  readonly errors?: readonly Issue[]
  /** New results. */
  readonly results: ResultTexts
}

/**
 * After this many requests the memo is cleared, to drop the results of files that no longer exist.
 */
const requestsToForget = 50

/** The program of createReadingThread.ts. */
const { root, known: before, isDevelopment } = workerData as ThreadData
let results = createResults(before)
let requests = 0

parentPort!.on('message', (request: ThreadRequest) => {
  requests += 1
  if (requests % requestsToForget === 0) results = createResults(before)
  const { memo } = results
  const answer =
    'bundle' in request
      ? { errors: errorsOfBundle(request.bundle, memo) }
      : {
          read: readLenders({
            ...request,
            root,
            folder: readFolderFiles(root),
            memo,
            isDevelopment,
          }),
        }
  parentPort!.postMessage({ ...answer, results: results.takeNew() } satisfies ThreadAnswer, [])
})
