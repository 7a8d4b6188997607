import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScreenWindow, CallResponse } from '#model'
import { ApiError } from '../../../api/ApiError.ts'
import type { ApplicationRun } from '../run/ApplicationRun.ts'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import { readResult, type SignedResult } from './readResult.ts'
import { returnedKey } from './returnedKey.ts'
import type { OpenedPage, WindowPhase } from './WindowPhase.ts'

type VendorSession = CallResponse<'vendor-session'>

export interface VendorSessionUse {
  /** Undefined: not known yet, or the lender has no such vendor. */
  readonly phase: WindowPhase | undefined
  readonly isLoading: boolean
  readonly isForeign: boolean
  readonly start: () => void
  readonly stop: () => void
  readonly frame: RefObject<HTMLIFrameElement | null>
}

/** Starts sessions at a vendor's page and follows the newest one, which other windows can end. */
export function useVendorSession(
  run: ApplicationRun,
  { kind, keepsForm }: Pick<ScreenWindow, 'kind' | 'keepsForm'>,
): VendorSessionUse {
  const { callApi } = usePage()
  const { uuid } = run
  const query = useNewest(uuid, kind)
  const { data, refetch } = query
  const [page, setPage] = useState<OpenedPage & { readonly isBlocked: boolean }>()
  const [own, setOwn] = useState<WindowPhase>()
  const client = useQueryClient()
  /** What ended before this page was opened is of no interest, except where it led back here. */
  const [isFollowed, setFollowed] = useState(
    () => client.getQueryData(returnedKey(uuid, kind)) === true,
  )
  const state = data?.state
  const isOpenElsewhere = state === 'OPEN' && data?.mode === 'window'
  if (isOpenElsewhere && !isFollowed) setFollowed(true)

  const isLoadedElsewhere = useReload(data?.mode === 'frame')
  const failed = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    setOwn({ type: 'problem', message: error.message })
  }, [])

  const onResult = useCallback(
    (result: SignedResult) =>
      void callApi('return-vendor-session', { params: { uuid }, body: { ...result } })
        .then(() => refetch())
        .catch(failed),
    [callApi, uuid, refetch, failed],
  )
  const { frame, isForeign, setForeign } = useFrameMessages({
    isFramed: state === 'OPEN' && page?.mode === 'frame',
    origins: page?.origins,
    onResult,
  })

  const start = useCallback(async () => {
    setOwn({ type: 'starting' })
    setForeign(false)
    const { body } = await callApi('start-vendor-session', { params: { uuid, kind } })
    if (body.mode === 'redirect') return location.assign(body.url)
    const isBlocked = body.mode === 'window' && window.open(body.url, '_blank') === null
    setPage({ ...body, isBlocked })
    await refetch()
    setFollowed(true)
    setOwn(undefined)
  }, [callApi, uuid, kind, refetch, setForeign])

  const stop = useCallback(async () => {
    await callApi('cancel-vendor-session', { params: { uuid, kind } })
    await refetch()
  }, [callApi, uuid, kind, refetch])

  useReturned(run, isFollowed && state === 'DONE' && !keepsForm)

  return {
    phase: data?.mode && (own ?? phaseOf(isFollowed ? data.state : 'NONE', page)),
    isLoading: query.isPending || isLoadedElsewhere,
    isForeign,
    start: () => void start().catch(failed),
    stop: () => void stop().catch(failed),
    frame,
  }
}

function useNewest(uuid: string, kind: ScreenWindow['kind']) {
  const { callApi } = usePage()
  return useQuery({
    queryKey: ['vendor-session', uuid, kind],
    queryFn: async ({ signal }) => {
      const { body } = await callApi('vendor-session', {
        params: { uuid, kind },
        signal,
      })
      return body
    },
    refetchInterval: ({ state }) =>
      state.data?.state === 'OPEN' ? limits.vendorSession.milliseconds : false,
  })
}

/** What came back is read by a job: the borrower goes on once that has moved the application. */
function useReturned(run: ApplicationRun, isReturned: boolean): void {
  const { callApi } = usePage()
  const { uuid } = run
  const { data: next } = useQuery({
    queryKey: ['next-step', uuid],
    enabled: isReturned,
    queryFn: async ({ signal }) => {
      const { body } = await callApi('next-step', { params: { uuid }, signal })
      return body
    },
    refetchInterval: limits.vendorSession.milliseconds,
  })
  const isMoved = isReturned && next !== undefined && next.status !== run.shown.read().status
  useEffect(() => {
    if (isMoved) run.takeTheirs()
  }, [isMoved, run])
}

interface Framed {
  readonly isFramed: boolean
  readonly origins: OpenedPage['origins'] | undefined
  readonly onResult: (result: SignedResult) => void
}

/** Hears the vendor's page in the frame; whether another page spoke. */
function useFrameMessages({ isFramed, origins, onResult }: Framed) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isForeign, setForeign] = useState(false)
  useEffect(() => {
    if (!isFramed || !origins) return
    const onMessage = (event: MessageEvent<unknown>) => {
      const result = readResult(event, frame.current?.contentWindow ?? null, origins)
      if (result === 'foreign') setForeign(true)
      else if (result) onResult(result)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [isFramed, origins, onResult])
  return { frame, isForeign, setForeign }
}

/** Only a page that was loaded at this screen can hold the vendor's frame. */
function useReload(isFramed: boolean): boolean {
  const isLoadedElsewhere = isFramed && !isLoadedHere()
  useEffect(() => {
    if (isLoadedElsewhere) location.reload()
  }, [isLoadedElsewhere])
  return isLoadedElsewhere
}

function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}

function phaseOf(
  state: VendorSession['state'],
  page: (OpenedPage & { readonly isBlocked: boolean }) | undefined,
): WindowPhase {
  if (state === 'DONE') return { type: 'returned' }
  if (state === 'FAILED') return { type: 'failed' }
  if (state === 'CANCELLED') return { type: 'cancelled' }
  if (state === 'EXPIRED') return { type: 'expired' }
  if (state !== 'OPEN') return { type: 'ready' }
  if (page?.mode === 'frame') return { type: 'frame', page }
  return page?.isBlocked ? { type: 'blocked', page } : { type: 'open' }
}
