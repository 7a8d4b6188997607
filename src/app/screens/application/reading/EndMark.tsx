import { useEffect, useRef, type RefObject } from 'react'
import { useInView } from '#renderer'

/** Share of it that must be in view (borrower-flow: read gate). */
const threshold = 0.25

interface Props {
  readonly region: RefObject<HTMLElement | null>
  readonly onSeen: () => void
}

/** The end of a text: calls once it was in view. */
export function EndMark({ region, onSeen }: Props) {
  const [mark, isSeen] = useInView({ root: region, threshold })
  const tell = useRef(onSeen)
  useEffect(() => {
    tell.current = onSeen
  })
  useEffect(() => {
    if (isSeen) tell.current()
  }, [isSeen])
  return <div ref={mark} className="reading-end" aria-hidden="true" />
}
