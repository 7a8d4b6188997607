import type { ReactNode } from 'react'
import { ConsoleLink } from './ConsoleLink.tsx'

interface Props {
  readonly className: string
  readonly label: string
  readonly links: readonly {
    readonly to: string
    readonly title: ReactNode
    readonly isCurrent: boolean | 'within'
  }[]
}

/** Links to pages of the console, as one list. */
export function ConsoleLinks({ className, label, links }: Props) {
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {links.map(({ to, title, isCurrent }) => (
          <li key={to}>
            <ConsoleLink to={to} isCurrent={isCurrent}>
              {title}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
