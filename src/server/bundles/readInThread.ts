import { parentPort, workerData } from 'node:worker_threads'
import { createBundleStore, type BundleStore } from '#loader/disk'
import { createResults, type Results, type ResultTexts } from './createResults.ts'
import { readLenders, type ReadLenders } from './readLenders.ts'

/** What the thread begins with. */
export interface ThreadData {
  readonly root: string
  readonly known: ResultTexts
}

export interface ThreadAnswer extends ReadLenders {
  /** What was worked out for it and was not known. */
  readonly results: ResultTexts
}

/** The program of createReadingThread.ts: a question is a map of the hashes that are known, its answer what readLenders says. */
const { root, known: before } = workerData as ThreadData
let disk: BundleStore | undefined
let results: Results

const begin = () => (results = createResults(before)).memo

parentPort!.on('message', (known: ReadonlyMap<string, string>) => {
  if (disk) disk.reload()
  // Who asked tells the faults.
  else disk = createBundleStore(root, { error: () => undefined }, begin)
  const read = readLenders(disk, known, results.memo)
  parentPort!.postMessage({ ...read, results: results.takeNew() } satisfies ThreadAnswer, [])
})
