import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly children: ReactNode
  /** Buttons. */
  readonly actions: ReactNode
}

/** One file: its name, its state, its actions. */
export function FileRow({ name, children, actions }: Props) {
  return (
    <li className="lintel-file">
      <span className="lintel-file-words">
        <span className="lintel-file-name">{name}</span>
        {children}
      </span>
      <span className="lintel-file-actions">{actions}</span>
    </li>
  )
}
