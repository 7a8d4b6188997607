import { ConsoleHeading } from '../shell/ConsoleHeading.tsx'
import { useConsole } from '../useConsole.ts'

/** What is said at the chats' address to someone who has none to answer. */
export function NoChatsPage() {
  const { say } = useConsole()
  return (
    <>
      <header className="console-head">
        <ConsoleHeading>{say('chats')}</ConsoleHeading>
      </header>
      <p className="console-empty">{say('chats-off')}</p>
    </>
  )
}
