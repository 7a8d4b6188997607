import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** Whether it is open initially. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A long text of the footer under its title. */
export function FooterFold({ title, isOpen = false, children }: Props) {
  return (
    <details className="footer-fold" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
