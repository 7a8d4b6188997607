import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  readonly label: string
  /** `close` folds it and puts the focus back on its button. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that unfolds a form below it. Folding discards the input, so that no password is kept.
 */
export function Unfolding({ label, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  const close = useCallback(() => {
    setIsOpen(false)
    setClosings((before) => before + 1)
  }, [])
  useEffect(() => {
    if (closings > 0) button.current?.focus()
  }, [closings])
  return (
    <div className="unfolding">
      <button
        ref={button}
        type="button"
        className="plain-link"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <div className="unfolded">{children(close)}</div>}
    </div>
  )
}
