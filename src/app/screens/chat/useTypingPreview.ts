import { useCallback, useEffect, useRef } from 'react'
import type { ChatLog } from './session/createChatLog.ts'
import { useChat } from './useChat.ts'

/** B §4: while one types, the other side learns of it once a second; never what was typed. */
export function useTypingPreview(log: ChatLog): {
  readonly onType: () => void
  readonly onSend: () => void
} {
  const { settings } = useChat()
  const pause = settings.seconds.typing * 1000
  const timer = useRef<number | undefined>(undefined)
  const isDue = useRef(false)
  useEffect(() => {
    const kept = timer
    return () => {
      clearTimeout(kept.current)
    }
  }, [])
  const onType = useCallback(() => {
    if (timer.current !== undefined) {
      isDue.current = true
      return
    }
    const preview = () => {
      isDue.current = false
      log.line().then((line) => line.typing(), ignore)
      timer.current = window.setTimeout(() => {
        timer.current = undefined
        if (isDue.current) preview()
      }, pause)
    }
    preview()
  }, [log, pause])
  // What was sent is not being typed any more.
  const onSend = useCallback(() => void (isDue.current = false), [])
  return { onType, onSend }
}

/** Without a connection there is no one to show it to. */
function ignore(): void {}
