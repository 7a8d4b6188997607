import { createReadingThread } from '../../../src/server/bundles/createReadingThread.ts'
import { keepsNothing } from '../../../src/server/bundles/createResultStore.ts'
import type { Seal } from '../../../src/server/secrets/createSeal.ts'
import { DraftStore } from '../../../src/server/stores/draftStore.ts'

/** What publishing needs of those who are under way; the thread starts with the first draft. */
export const trialParts = (seal: Seal) => ({
  drafts: new DraftStore(seal),
  thread: createReadingThread('', keepsNothing, false),
})
