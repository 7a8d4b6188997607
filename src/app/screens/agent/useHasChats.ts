import { usePage } from '../../page/usePage.ts'
import { useConsole } from './useConsole.ts'

/** The reader answers chats: agents do, at a lender with a chat. */
export function useHasChats(): boolean {
  const { bundle } = usePage()
  const { settings } = useConsole()
  return settings.role === 'agent' && Boolean(bundle.support.chat)
}
