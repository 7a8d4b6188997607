import type { ReactNode, Ref, UIEventHandler } from 'react'
import { useChat } from './useChat.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly onScroll?: UIEventHandler<HTMLDivElement>
  readonly children: ReactNode
}

/** The messages of a conversation. */
export function LogBox({ ref, onScroll, children }: Props) {
  const { say } = useChat()
  return (
    <div
      ref={ref}
      className="chat-log"
      role="log"
      aria-label={say('log')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it
      tabIndex={0}
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}
