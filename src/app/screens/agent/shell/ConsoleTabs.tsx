import { useConsole } from '../useConsole.ts'
import { ConsoleLink } from './ConsoleLink.tsx'

interface Tab {
  readonly title: string
  readonly to: string
  readonly isChosen: boolean
}

/** The parts of a page, each with its own address. */
export function ConsoleTabs({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { say } = useConsole()
  return (
    <nav className="console-tabs" aria-label={say('sections')}>
      <ul>
        {tabs.map(({ title, to, isChosen }) => (
          <li key={title}>
            <ConsoleLink to={to} isCurrent={isChosen}>
              {title}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
