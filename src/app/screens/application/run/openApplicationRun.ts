import { ApiError } from '../../../api/ApiError.ts'
import { readRetryAfter } from '../../../api/readRetryAfter.ts'
import limits from '../../../limits.json' with { type: 'json' }
import type { Page } from '../../../page/Page.ts'
import { keepOrgCode } from '../../../paths/keepOrgCode.ts'
import { joinTabs } from '../../../session/joinTabs.ts'
import type { ApplicationRun } from './ApplicationRun.ts'
import { createApplicationRun } from './createApplicationRun.ts'
import { createScreenDrafts } from './createScreenDrafts.ts'
import { createScreenSubmission } from './createScreenSubmission.ts'
import { borrowerAddress } from './borrowerAddress.ts'
import { isGone } from './isGone.ts'
import { browserPatience } from './ScreenPatience.ts'
import { readApplicationData } from './readApplicationData.ts'

/** Differences between the borrower and a co-signer. */
export interface RunWays {
  /** Router path of a path below the application; "" is its root. */
  readonly addressOf: (path: string) => string
  readonly readData: typeof readApplicationData
  /** Leaves the page if there is nothing for this person here. */
  readonly leave: () => void
  /** The browser opens it again for "my application". */
  readonly isRemembered: boolean
}

/** A redirect does not lose that the chat is to be open (B §2). */
function keepPop(path: string, isNext: boolean): string {
  const isAsked = !isNext && new URLSearchParams(location.search).has('pop-webchat')
  return isAsked ? `${path}?pop-webchat` : path
}

const leaveForDashboard = () => location.replace(keepOrgCode('/dashboard', location.search))

function borrowerWays(uuid: string): RunWays {
  return {
    addressOf: (path) => borrowerAddress(uuid, path),
    readData: readApplicationData,
    leave: leaveForDashboard,
    isRemembered: true,
  }
}

/**
 * Opens an application at a path: the server's data, the bundle it is pinned to, unsubmitted input.
 * Redirects to the dashboard, and never resolves, if there is no such application (A §8). Rejects
 * if it can't be read now.
 */
export async function openApplicationRun(
  page: Page,
  uuid: string,
  path: string,
  ways: RunWays = borrowerWays(uuid),
): Promise<ApplicationRun> {
  const { callApi, info, loanNumbers } = page
  const { addressOf, readData, leave } = ways
  const readNext = () => askNext(page, uuid)

  const opened = await Promise.all([
    readData(callApi, uuid),
    readNext().catch(ifOnlyTheStatus),
  ]).catch((error: unknown) => {
    if (!isGone(error)) throw error
    leave()
  })
  if (!opened) return new Promise(() => undefined)
  const [data, next] = opened
  if (ways.isRemembered) localStorage.setItem('heloc_uuid', uuid)
  const number = data.application['loanNumber']
  if (typeof number === 'string') loanNumbers.write({ ...loanNumbers.read(), [uuid]: number })

  const edition = await editionOf(page, next?.bundle ?? data.application['bundle'])
  const tabs = joinTabs(uuid)
  const drafts = createScreenDrafts({
    callApi,
    uuid,
    engine: () => edition.engine,
    onMerged: () => void run?.redraw(),
    onSaved: tabs.tell,
  })
  let run: ApplicationRun | undefined
  const draft = await drafts.sync.resume()
  if (draft) drafts.begin(draft.typed)

  run = await createApplicationRun({
    uuid,
    addressOf,
    readData,
    path,
    org: info.org,
    callApi,
    edition,
    first: { data, next },
    drafts,
    submit: createScreenSubmission({ callApi, uuid }),
    readNext,
    go: (to, isNext) => page.go(keepPop(addressOf(to), isNext), { replace: !isNext }),
    leave,
    patience: browserPatience,
  })
  tabs.listen((etag) => void drafts.sync.catchUp(etag))
  watchLeaving(run)
  return run
}

/** The one that the application is pinned to. */
function editionOf(page: Page, pinned: unknown): Page['edition'] | ReturnType<Page['loadEdition']> {
  return typeof pinned !== 'string' || pinned === page.edition.bundle.hash
    ? page.edition
    : page.loadEdition(pinned)
}

async function askNext({ callApi }: Page, uuid: string) {
  const { body, headers } = await callApi('next-step', {
    params: { uuid },
    attempts: limits.statusAttempts.times,
  })
  const retryAfter = readRetryAfter(headers)
  return { ...body, ...(retryAfter !== undefined && { retryAfter }) }
}

/** The application can be shown without its status. */
function ifOnlyTheStatus(error: unknown): undefined {
  if (!(error instanceof ApiError) || isGone(error)) throw error
}

/** Saves input when the page is left or the connection is back. */
function watchLeaving(run: ApplicationRun): void {
  window.addEventListener('online', run.saveNow)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && run.saveNow(),
  )
  window.addEventListener('beforeunload', (event) => {
    if (run.saving.read().state === 'delayed') event.preventDefault()
  })
}
