import { parentPort, workerData } from 'node:worker_threads'
import { createBundleStore, type BundleStore } from '#loader/disk'
import { readLenders } from './readLenders.ts'

/** The program of createReadingThread.ts: a question is a map of the hashes that are known, its answer what readLenders says. */
const { root } = workerData as { readonly root: string }
let disk: BundleStore | undefined

parentPort!.on('message', (known: ReadonlyMap<string, string>) => {
  if (disk) disk.reload()
  // Who asked tells the faults.
  else disk = createBundleStore(root, { error: () => undefined })
  parentPort!.postMessage(readLenders(disk, known), [])
})
