import { useEffect, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import type { StandingToast } from '../../page/Toasts.ts'

/**
 * One toast. Success and information disappear automatically, unless hovered or focused; errors and
 * warnings stay until they are closed (WCAG 2.2.1).
 */
export function ToastCard({ toast: { id, title, body, variant } }: { toast: StandingToast }) {
  const { toasts, say } = usePage()
  const [isHeld, setIsHeld] = useState(false)
  const goesByItself = variant === 'success' || variant === 'info'
  useEffect(() => {
    if (!goesByItself || isHeld) return
    const timer = setTimeout(() => toasts.dismiss(id), limits.toasts.milliseconds)
    return () => clearTimeout(timer)
  }, [toasts, id, goesByItself, isHeld])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- looked at, it stays; there is nothing to press
    <li
      className={`toast toast-${variant}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div role={variant === 'error' ? 'alert' : undefined}>
        <p className="toast-title">
          <span className="unseen">{say(`toast-${variant}`)} </span>
          {title}
        </p>
        {body && <p>{body}</p>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={say('toast-close', { title })}
        onClick={() => toasts.dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
