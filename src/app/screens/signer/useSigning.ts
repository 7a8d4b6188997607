import { useEffect, useState } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import type { ApplicationRun } from '../application/run/ApplicationRun.ts'
import { openApplicationRun, type RunWays } from '../application/run/openApplicationRun.ts'
import type { Page } from '../../page/Page.ts'
import { usePage } from '../../page/usePage.ts'
import { chosenSigning, chooseSigning } from './chosenSigning.ts'
import { createSignerPage } from './createSignerPage.ts'
import { heldInvitation } from './heldInvitation.ts'
import type { OwnSigning } from './OwnSigning.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { signerHome, signerLogin, signerRoot } from '../../paths/signerPaths.ts'

/** A co-signer's screens are below one path for all applications: it identifies none. */
const signerWays: RunWays = {
  addressOf: (path) => (path === '' ? signerHome : `${signerRoot}/${path}`),
  readData: async (callApi, uuid) => (await callApi('signer-view', { params: { uuid } })).body,
  leave: () => location.replace(keepOrgCode(signerLogin, location.search)),
  isRemembered: false,
}

export type Opened =
  /** `signings`: all of theirs, including this one. */
  | {
      readonly type: 'run'
      readonly run: ApplicationRun
      readonly page: Page
      readonly signings: readonly OwnSigning[]
    }
  | { readonly type: 'choice'; readonly signings: readonly OwnSigning[] }
  /** The link is for another e-mail address than the signed-in person's. */
  | { readonly type: 'another' }
  /** The link opens with a code that is sent to them. */
  | { readonly type: 'code'; readonly token: string }
  /** The link has expired or been used. */
  | { readonly type: 'over' }
  | { readonly type: 'nothing' }

const runs = new WeakMap<Page, Map<string, Promise<ApplicationRun>>>()

/** Opens each application once per page. */
function openOnce(page: Page, uuid: string, path: string): Promise<ApplicationRun> {
  const open = runs.get(page) ?? new Map<string, Promise<ApplicationRun>>()
  runs.set(page, open)
  const started = open.get(uuid) ?? openApplicationRun(page, uuid, path, signerWays)
  open.set(uuid, started)
  started.catch(() => open.delete(uuid))
  return started
}

async function findWhatLiesBefore(page: Page, path: string): Promise<Opened> {
  const stopped = await comeIn(page)
  if (stopped) return stopped
  const { body: signings } = await page.callApi('signer-applications')
  const chosen = chosenSigning(signings)
  if (!chosen) return signings.length > 0 ? { type: 'choice', signings } : { type: 'nothing' }
  const own = createSignerPage(page)
  return { type: 'run', run: await openOnce(own, chosen.uuid, path), page: own, signings }
}

/**
 * Accepts the link that brought the co-signer here, and returns what prevents it. The link is kept
 * as long as they can still do something about that.
 */
async function comeIn({ callApi }: Page): Promise<Opened | undefined> {
  const token = heldInvitation.read()
  if (token === null) return undefined
  try {
    const { body } = await callApi('accept-signer-invitation', {
      body: { token },
    })
    chooseSigning(body.application)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error
    if (error.details.code === 'server/invitation-for-another') return { type: 'another' }
    if (error.details.code === 'server/signer-code-needed') return { type: 'code', token }
    heldInvitation.drop()
    return { type: 'over' }
  }
  heldInvitation.drop()
  return undefined
}

/** A co-signer's current screen, once known. Errors are thrown to the error screen. */
export function useSigning(path: string): {
  readonly opened: Opened | undefined
  readonly again: () => void
  readonly choose: () => void
} {
  const page = usePage()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ opened?: Opened; error?: unknown }>({})
  useEffect(() => {
    let isCurrent = true
    findWhatLiesBefore(page, path).then(
      (opened) => isCurrent && setState({ opened }),
      (error: unknown) => isCurrent && setState({ error }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the path that it is opened at is the first one
  }, [page, turn])
  if ('error' in state) throw state.error
  const { opened } = state
  return {
    opened,
    again: () => setTurn((before) => before + 1),
    choose: () =>
      opened?.type === 'run' && setState({ opened: { type: 'choice', signings: opened.signings } }),
  }
}
