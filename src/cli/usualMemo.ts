import type { Memo } from '#model'
import { openCache } from './cache/openCache.ts'

let usual: Memo | undefined

/** The results that `check` stored and those of this process. */
export const usualMemo = (): Memo => (usual ??= openCache({}).memo)
