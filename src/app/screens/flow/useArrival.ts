import { useEffect, useRef, type RefObject } from 'react'
import { usePage } from '../../page/usePage.ts'
import type { ShownStep } from '../../session/FlowRun.ts'
import { useStatusMessage } from '../../shell/useStatusMessage.ts'

/**
 * What a page load would do for a new step: the document's title, the top of the page, focus on the
 * heading; and a polite announcement. The first step leaves the focus where the browser has it.
 */
export function useArrival({ view, form }: ShownStep): {
  heading: RefObject<HTMLHeadingElement | null>
  said: string
} {
  const { say, info } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const [said, tell] = useStatusMessage()
  const { step, progress } = view
  const title = form.ui.page.heading
  const position = say('progress-position', { position: progress.position, total: progress.total })

  useEffect(() => {
    document.title = say('page-title', { step: title, lender: info.org.orgBrand })
  }, [say, title, info])

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    tell(position)
    // oxlint-disable-next-line react/exhaustive-deps -- an arrival is a change of step, not of words
  }, [step])

  return { heading, said }
}
