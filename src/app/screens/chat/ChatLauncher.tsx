import { lazy, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PageSupport } from '#model'
import { isPopped } from './session/isPopped.ts'
import { Icon } from '../../icons/Icon.tsx'
import { Part } from '../../shell/Part.tsx'
import { useIsInTheWay } from './useIsInTheWay.ts'

const ChatPanel = lazy(() =>
  import('./ChatPanel.tsx').then((module) => ({ default: module.ChatPanel })),
)

/**
 * The button of the chat on every page for borrowers and visitors. Nothing else of the chat is
 * loaded before it is opened (B §2).
 */
export function ChatLauncher({ chat }: { chat: NonNullable<PageSupport['chat']> }) {
  const { pathname, search } = useLocation()
  const isAsked = isPopped(pathname, search)
  const [isOpen, setIsOpen] = useState(isAsked)
  const [wasOpen, setWasOpen] = useState(isAsked)
  const [wasAsked, setWasAsked] = useState(isAsked)
  // After a redirect, too.
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    if (isAsked) {
      setIsOpen(true)
      setWasOpen(true)
    }
  }
  const [unread, setUnread] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const isInTheWay = useIsInTheWay(button, pathname)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className="chat">
      <Part onFailure={() => setIsOpen(false)}>
        {(isOpen || wasOpen) && <ChatPanel isOpen={isOpen} onClose={close} onUnread={setUnread} />}
      </Part>
      <button
        ref={button}
        type="button"
        className={
          isInTheWay && !isOpen && !unread ? 'chat-toggle button aside' : 'chat-toggle button'
        }
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen)
          setWasOpen(true)
        }}
      >
        <Icon name="chat" />
        <span className="chat-toggle-words">{chat.toggle}</span>
        {unread && <span className="chat-unread">{unread}</span>}
      </button>
    </div>
  )
}
