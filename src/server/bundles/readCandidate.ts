import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Contents } from '../releases/readContents.ts'
import { createReadingThread } from './createReadingThread.ts'
import type { ResultStore } from './createResultStore.ts'
import type { ReadLenders } from './readLenders.ts'

interface Candidate {
  readonly contents: Contents
  /** Only this lender is read. */
  readonly org: string
  readonly now: Date
}

/** Checks and compiles files that are not served, in a thread of their own. */
export async function readCandidate(
  kept: ResultStore,
  { contents, org, now }: Candidate,
): Promise<ReadLenders> {
  const root = mkdtempSync(join(tmpdir(), 'lintel-candidate-'))
  const thread = createReadingThread(root, kept, false)
  try {
    for (const [path, content] of contents) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    return await thread.read(new Set(), now, org)
  } finally {
    await thread.close()
    rmSync(root, { recursive: true, force: true })
  }
}
