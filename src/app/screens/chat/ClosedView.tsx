import { HoursLine } from '../../shell/HoursLine.tsx'
import { useChat } from './useChat.ts'

/** Out of hours: that no one answers now, and when someone does. */
export function ClosedView() {
  const { settings, say } = useChat()
  return (
    <div className="chat-closed">
      <p>{say('closed')}</p>
      <HoursLine
        department={settings.department}
        call="hours-week"
        words={(values) => say('hours', values)}
      />
    </div>
  )
}
