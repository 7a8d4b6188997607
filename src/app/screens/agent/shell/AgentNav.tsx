import { useSearchParams } from 'react-router'
import { useConsole } from '../useConsole.ts'
import { useHasChats } from '../useHasChats.ts'
import { ConsoleLinks } from './ConsoleLinks.tsx'

/** The parts of the console that the reader can use. */
export function AgentNav({ part }: { part: 'queue' | 'file' | 'chats' | 'reports' }) {
  const hasChats = useHasChats()
  const {
    settings: { isManager, isExporter, role, tasks },
    say,
  } = useConsole()
  const [params] = useSearchParams()
  const isTasks = part === 'queue' && params.get('view') === tasks && !params.has('search')
  const links = [
    {
      to: '/agent',
      title: say('queue'),
      isCurrent: part === 'file' ? ('within' as const) : part === 'queue' && !isTasks,
      isShown: true,
    },
    {
      to: `/agent?view=${tasks}`,
      title: say('tasks'),
      isCurrent: isTasks,
      isShown: role === 'agent' && tasks !== null,
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
    <ConsoleLinks
      className="agent-nav"
      label={say('console')}
      links={links.filter(({ isShown }) => isShown)}
    />
  )
}
