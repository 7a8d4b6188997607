import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly text: string
  /** Without it, Escape does not close the dialog. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/**
 * Dialog over a page that stays as it is and gets the focus back. The title takes the focus,
 * because the fields load a moment later and replace their placeholder.
 */
export function HeldDialog({ title, text, onCancel, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </dialog>
  )
}
