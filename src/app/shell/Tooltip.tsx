import { useEffect, useId, useState, type ReactNode } from 'react'
import limits from '../limits.json' with { type: 'json' }

interface Props {
  readonly words: string
  /** Says the same as the element's name: nothing new to a screen reader. */
  readonly repeatsName?: boolean
  readonly children: (describedBy: string | undefined) => ReactNode
}

/**
 * Words next to a control: after 200 ms of hovering (A §9), at once on keyboard focus. It can be
 * hovered itself, and Escape closes it (WCAG 1.4.13).
 */
export function Tooltip({ words, repeatsName, children }: Props) {
  const id = useId()
  const [isPointed, setIsPointed] = useState(false)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isPointed) return
    const timer = setTimeout(() => setIsShown(true), limits.tooltip.milliseconds)
    return () => clearTimeout(timer)
  }, [isPointed])
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setIsShown(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
  return (
    <span
      className="tooltip-holder"
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setIsPointed(true)}
      onPointerLeave={() => {
        setIsPointed(false)
        setIsShown(false)
      }}
      onPointerDown={() => {
        setIsPointed(false)
        setIsShown(false)
      }}
      onFocus={({ target }) => target.matches(':focus-visible') && setIsShown(true)}
      onBlur={() => setIsShown(false)}
    >
      {children(repeatsName ? undefined : id)}
      <span
        className="tooltip"
        role="tooltip"
        id={id}
        hidden={!isShown}
        aria-hidden={repeatsName || undefined}
      >
        {words}
      </span>
    </span>
  )
}
