import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly className?: string
  /** The page's heading says the same: only screen readers find the title. */
  readonly isPage?: boolean
  readonly children: ReactNode
}

/** A part of a page with its heading, framed as a panel. */
export function PanelSection({ title, className = 'panel', isPage = false, children }: Props) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={isPage ? 'unseen' : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}
