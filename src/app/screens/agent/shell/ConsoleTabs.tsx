import { useConsole } from '../useConsole.ts'
import { ConsoleLinks } from './ConsoleLinks.tsx'

interface Tab {
  readonly title: string
  readonly to: string
  readonly isChosen: boolean
}

/** The parts of a page, each with its own address. */
export function ConsoleTabs({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { say } = useConsole()
  return (
    <ConsoleLinks
      className="console-tabs"
      label={say('sections')}
      links={tabs.map(({ title, to, isChosen }) => ({ to, title, isCurrent: isChosen }))}
    />
  )
}
