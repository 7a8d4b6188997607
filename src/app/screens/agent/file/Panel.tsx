import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of a file with its heading. */
export function Panel({ id, title, children }: Props) {
  return (
    <section className="console-panel" aria-labelledby={`file-${id}`}>
      <h2 id={`file-${id}`}>{title}</h2>
      {children}
    </section>
  )
}
