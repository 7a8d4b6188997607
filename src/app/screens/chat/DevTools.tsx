import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '#renderer'
import { clearBotSession } from './session/BotSession.ts'
import { clearChatSession } from './session/ChatSession.ts'
import { usePage } from '../../page/usePage.ts'
import { CallForm } from '../account/CallForm.tsx'
import { useChat } from './useChat.ts'

/** Alt, Shift and a letter. */
const shortcuts = { KeyR: 'dev-reset', KeyJ: 'dev-token', KeyH: 'dev-hide' } as const

/**
 * Tools of development builds (B §2): which mode is in use, signing in by password or by a token,
 * starting over, and shortcuts for them. The agent is picked in the form before the chat.
 */
export function DevTools({ mode, reload }: { mode: string; reload: () => void }) {
  const { callApi, token } = usePage()
  const { say } = useChat()
  const id = useId()
  const [isShown, setIsShown] = useState(true)
  const [jwt, setJwt] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const reset = useCallback(() => {
    clearChatSession()
    clearBotSession()
    reload()
  }, [reload])
  useShortcuts({
    'dev-reset': reset,
    'dev-hide': () => setIsShown((before) => !before),
    'dev-token': () => document.getElementById(id)?.focus(),
  })
  const signIn = (fresh: string) => {
    token.write(fresh)
    reset()
  }
  if (!isShown) return null
  return (
    <details className="chat-dev">
      <summary>{say('dev-mode', { mode })}</summary>
      {hasFailed && <Alert tone="problem" title={say('dev-failed')} />}
      <CallForm
        form="identity/sign-in"
        idPrefix="chat-dev"
        send={async (answer) => {
          setHasFailed(false)
          try {
            const { body } = await callApi('login', { body: { ...answer } })
            signIn(body.jwt)
          } catch {
            setHasFailed(true)
          }
        }}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (jwt.split('.').length === 3) signIn(jwt.trim())
          else setHasFailed(true)
        }}
      >
        <label htmlFor={id}>{say('dev-token')}</label>
        <input id={id} value={jwt} onChange={({ target }) => setJwt(target.value)} />
        <button type="submit" className="button quiet">
          {say('dev-use')}
        </button>
      </form>
      <button type="button" className="button quiet" onClick={reset}>
        {say('dev-reset')}
      </button>
      <Shortcuts />
    </details>
  )
}

type Tool = (typeof shortcuts)[keyof typeof shortcuts]

function useShortcuts(tools: Readonly<Record<Tool, () => void>>): void {
  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const tool = shortcuts[event.code as keyof typeof shortcuts]
      if (!event.altKey || !event.shiftKey || tool === undefined) return
      event.preventDefault()
      latest.current[tool]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function Shortcuts() {
  const { say } = useChat()
  return (
    <ul>
      {Object.entries(shortcuts).map(([code, tool]) => (
        <li key={code}>
          <kbd>Alt+Shift+{code.slice(-1)}</kbd> {say(tool)}
        </li>
      ))}
    </ul>
  )
}
