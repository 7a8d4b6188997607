import { useEffect, useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { useChat } from './useChat.ts'

/**
 * Whether people answer now, asked again every minute. Open as long as it is not known: agents are
 * the better answer.
 */
export function useIsChatOpen(): boolean {
  const { callApi } = usePage()
  const { settings } = useChat()
  const { department, seconds } = settings
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const ask = () =>
      void callApi('hours-open-status', {
        params: { department },
        attempts: 1,
      }).then(
        ({ body }) => setIsOpen(body.isOpen),
        () => undefined,
      )
    ask()
    const timer = setInterval(ask, seconds.hours * 1000)
    return () => {
      clearInterval(timer)
    }
  }, [callApi, department, seconds])
  return isOpen
}
