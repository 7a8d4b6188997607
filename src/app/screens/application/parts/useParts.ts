import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Issue, Screen } from '#model'
import type { ApplicationRun, ShownScreen } from '../run/ApplicationRun.ts'
import { usePage } from '../../../page/usePage.ts'
import { findPage } from './findPage.ts'
import { listPages } from './listPages.ts'
import type { PartPage } from './PartPage.ts'

/** The page of a form in parts that is shown, and the way to the others. */
export interface ShownPart {
  readonly page: PartPage
  readonly pages: readonly PartPage[]
  readonly index: number
  readonly isLast: boolean
  /** The borrower came from another page of the form. */
  readonly hasMoved: boolean
  readonly addressOf: (index: number) => string
  readonly open: (index: number) => void
}

/**
 * The page at `?part=plans`, or `?part=loans&item=2`, so that the browser's Back leads to the page
 * before. An address that skips a page with validation errors leads to that page. Undefined if the
 * form is one page.
 */
export function useParts(
  run: ApplicationRun,
  { path, step }: ShownScreen,
  parts: Screen['parts'],
): ShownPart | undefined {
  const { go } = usePage()
  const { search, state } = useLocation() as { search: string; state: { from?: string } | null }
  const from = state?.from
  const pages = useMemo(
    () => (parts && step ? listPages(parts, step.form, step.data) : []),
    [parts, step],
  )
  const query = new URLSearchParams(search)
  const wanted = [query.get('part'), query.get('item')].filter((part) => part !== null).join(' ')
  const index = Math.max(
    pages.findIndex(({ key }) => key === wanted),
    0,
  )
  const page = pages[index]

  const addressOf = useCallback(
    (to: number) => {
      const { part = '', row } = pages[to] ?? {}
      const item = row === undefined ? '' : `&item=${row + 1}`
      return `${run.addressOf(path)}${to > 0 ? `?part=${part}${item}` : ''}`
    },
    [run, path, pages],
  )
  const open = useCallback(
    (to: number, replace = false) =>
      go(addressOf(to), { replace, ...(from !== undefined && { from }) }),
    [go, addressOf, from],
  )

  const arrival = useRef({ run, pages, index, data: step?.data, open })
  useEffect(() => {
    const { run: own, pages: all, index: asked, data, open: lead } = arrival.current
    if (asked === 0 || !data) return
    const first = firstWrong(all, own.judge(data))
    if (first !== undefined && first < asked) lead(first, true)
  }, [])

  const hasMoved = useMoved(page?.key)
  return useMemo(
    () =>
      page && {
        page,
        pages,
        index,
        isLast: index === pages.length - 1,
        hasMoved,
        addressOf,
        open,
      },
    [page, pages, index, hasMoved, addressOf, open],
  )
}

/** Whether another page was shown before; each begins at its top. */
function useMoved(key: string | undefined): boolean {
  const [seen, setSeen] = useState(key)
  const [hasMoved, setHasMoved] = useState(false)
  if (key !== undefined && seen !== key) {
    setSeen(key)
    setHasMoved(true)
  }
  useEffect(() => {
    if (hasMoved) window.scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- scroll to the top on every page
  }, [hasMoved, key])
  return hasMoved
}

/** Index of the first page with a validation error. */
export function firstWrong(
  pages: readonly PartPage[],
  issues: readonly Issue[],
): number | undefined {
  const wrong = issues
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer = '' }) => findPage(pages, pointer))
  return wrong.length > 0 ? Math.min(...wrong) : undefined
}
