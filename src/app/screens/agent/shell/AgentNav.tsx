import { useConsole } from '../useConsole.ts'
import { useHasChats } from '../useHasChats.ts'
import { ConsoleLink } from './ConsoleLink.tsx'

/** The parts of the console that the reader can use. */
export function AgentNav({ part }: { part: 'queue' | 'file' | 'chats' | 'reports' }) {
  const hasChats = useHasChats()
  const {
    settings: { isManager, isExporter },
    say,
  } = useConsole()
  const links = [
    {
      to: '/agent',
      title: say('queue'),
      isCurrent: part === 'file' ? ('within' as const) : part === 'queue',
      isShown: true,
    },
    {
      to: '/agent/chats',
      title: say('chats'),
      isCurrent: part === 'chats',
      isShown: hasChats,
    },
    {
      to: '/agent/reports',
      title: say('reports'),
      isCurrent: part === 'reports',
      isShown: isManager || isExporter,
    },
  ]
  return (
    <nav className="agent-nav" aria-label={say('console')}>
      <ul>
        {links.map(
          ({ to, title, isCurrent, isShown }) =>
            isShown && (
              <li key={to}>
                <ConsoleLink to={to} isCurrent={isCurrent}>
                  {title}
                </ConsoleLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
