import { parentPort, workerData } from 'node:worker_threads'
import { errorsOfBundle } from '#analysis'
import { readFolderFiles } from '#loader/disk'
import type { Bundle, Issue, Memo } from '#model'
import { createResults, type ResultTexts } from './createResults.ts'
import { readLenders, type ReadLenders } from './readLenders.ts'
import type { DraftTrial, TriedDraft } from '../releases/TrialThread.ts'
import { tryInThread } from './tryInThread.ts'
import { writeBundle } from './writeBundle.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'

/** The thread's initial data. */
export interface ThreadData {
  readonly root: string
  readonly known: ResultTexts
  /** As for readLenders. */
  readonly isDevelopment: boolean
}

/**
 * Reads the files, without writing `known` bundles again; judges or compiles a stored bundle; tries
 * drafts on another one.
 */
export type ThreadRequest =
  | { readonly known: ReadonlySet<string>; readonly now: Date; readonly org?: string }
  | { readonly bundle: Bundle }
  | { readonly write: Bundle }
  | { readonly trial: DraftTrial }

export interface ThreadAnswer {
  readonly read?: ReadLenders
  /** Errors of the stored bundle. */
  readonly errors?: readonly Issue[]
  /** The stored bundle, compiled. */
  readonly written?: Omit<WrittenBundle, 'bundle'>
  readonly tried?: readonly TriedDraft[]
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
  // What fails ends the thread, whose listeners hear of it.
  void answerTo(request, results.memo).then((answer) =>
    parentPort!.postMessage({ ...answer, results: results.takeNew() } satisfies ThreadAnswer, []),
  )
})

async function answerTo(
  request: ThreadRequest,
  memo: Memo,
): Promise<Omit<ThreadAnswer, 'results'>> {
  if ('trial' in request) return { tried: await tryInThread(request.trial) }
  if ('bundle' in request) return { errors: errorsOfBundle(request.bundle, memo) }
  if ('write' in request) {
    const { theme, files } = writeBundle(request.write, memo)
    return { written: { theme, files } }
  }
  const folder = readFolderFiles(root)
  return { read: readLenders({ ...request, root, folder, memo, isDevelopment }) }
}
