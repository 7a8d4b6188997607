import { useState, type ReactNode } from 'react'
import { usePage } from '../../../page/usePage.ts'
import { ProfileMenu } from '../../../shell/menus/ProfileMenu.tsx'
import { Brand } from '../../../shell/Brand.tsx'
import { Part } from '../../../shell/Part.tsx'
import { AgentNav } from './AgentNav.tsx'
import { AgentSearch } from './AgentSearch.tsx'
import { CommandsContext, createCommands } from './Commands.ts'
import { NavSlot } from './NavSlot.ts'
import { Palette } from './Palette.tsx'
import { Shortcuts } from './Shortcuts.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './shell.css'

interface Props {
  readonly part: 'queue' | 'file' | 'chats' | 'reports'
  /** The reader works here: they can search, and have places to go. */
  readonly isStaff: boolean
  readonly children: ReactNode
}

/** The frame of the console: a slim bar with the search, the navigation at the side, the page. */
export function AgentShell({ part, isStaff, children }: Props) {
  const { info } = usePage()
  const { org } = info
  const [commands] = useState(createCommands)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className={`agent agent-${part}`}>
      <header className="agent-bar">
        <Brand to="/agent" height={28} />
        {isStaff && <AgentSearch />}
        <Part>
          <ProfileMenu />
        </Part>
      </header>
      <div className="agent-side">
        {isStaff && <AgentNav part={part} />}
        <div ref={setSlot} className="agent-slot" />
      </div>
      <main id="main" className="agent-main" tabIndex={-1}>
        <CommandsContext value={commands}>
          <NavSlot value={slot}>{children}</NavSlot>
        </CommandsContext>
      </main>
      <footer className="agent-foot">
        {isStaff && <Shortcuts />}
        <p>{org.footer.companyName}</p>
      </footer>
      {isStaff && (
        <CommandsContext value={commands}>
          <Palette />
        </CommandsContext>
      )}
    </div>
  )
}
