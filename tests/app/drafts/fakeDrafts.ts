import { ApiError } from '../../../src/app/api/ApiError.ts'
import type { PageDraft } from '../../../src/app/drafts/PageDraft.ts'
import type { DraftServer } from '../../../src/app/drafts/createDraftServer.ts'

/**
 * A server that keeps one draft, with versions; `trouble` is thrown by the calls that come next.
 */
export function fakeDrafts(flow = 'registration') {
  let version = 0
  let draft: PageDraft = { flow, bundle: 'bundle', step: 'index', answers: {}, typed: {} }
  const trouble: ApiError[] = []
  const saves: PageDraft[] = []
  const check = () => {
    const error = trouble.shift()
    if (error) throw error
  }
  const now = () => ({ draft, etag: `"v${version}"` })
  const server: DraftServer = {
    async create(_ticket, first) {
      check()
      saves.push(first)
      draft = first
      version = 1
      return now()
    },
    async read() {
      check()
      if (version === 0) throw new ApiError(404, '')
      return now()
    },
    async save(_ticket, next, etag) {
      check()
      if (version === 0) throw new ApiError(404, '')
      // What a page of another bundle saves is merged there.
      if (etag !== `"v${version}"` && next.bundle === draft.bundle) return { theirs: now() }
      saves.push(next)
      draft = next
      version++
      return { saved: now() }
    },
  }
  /** What another page saves meanwhile. */
  const saveElsewhere = (change: Partial<PageDraft>) => {
    draft = { ...draft, ...change }
    version = Math.max(version, 1) + 1
  }
  return { server, saves, trouble, saveElsewhere, now }
}
