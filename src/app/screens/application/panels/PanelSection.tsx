import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page with its heading, framed as a panel. */
export function PanelSection({ title, className = 'panel', children }: Props) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
