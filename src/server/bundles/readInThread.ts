import { parentPort, workerData } from 'node:worker_threads'
import { createBundleStore, type BundleStore } from '#loader/disk'
import { createResults, type Results, type ResultTexts } from './createResults.ts'
import { readLenders, type ReadLenders } from './readLenders.ts'

/** The thread's initial data. */
export interface ThreadData {
  readonly root: string
  readonly known: ResultTexts
}

export interface ThreadAnswer extends ReadLenders {
  /** New results. */
  readonly results: ResultTexts
}

/**
 * The program of createReadingThread.ts: a request is a map of known hashes, its response the
 * result of readLenders.
 */
const { root, known: before } = workerData as ThreadData
let disk: BundleStore | undefined
let results: Results

const begin = () => (results = createResults(before)).memo

parentPort!.on('message', (known: ReadonlyMap<string, string>) => {
  if (disk) disk.reload()
  // The requesting thread reports errors.
  else disk = createBundleStore(root, { error: () => undefined }, begin)
  const read = readLenders(disk, known, results.memo)
  parentPort!.postMessage({ ...read, results: results.takeNew() } satisfies ThreadAnswer, [])
})
