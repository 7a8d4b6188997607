import { ConsoleLink } from '../shell/ConsoleLink.tsx'
import { useConsole } from '../useConsole.ts'
import type { FileTab } from './fileTabs.ts'

interface Props {
  readonly file: string
  readonly tabs: readonly FileTab[]
  readonly chosen: FileTab
}

/** The parts of a file, each with its own address. */
export function FileTabs({ file, tabs, chosen }: Props) {
  const { say } = useConsole()
  return (
    <nav className="file-tabs" aria-label={say('sections')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <ConsoleLink to={`/agent/files/${file}?tab=${tab}`} isCurrent={tab === chosen}>
              {say(`tab-${tab}`)}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
