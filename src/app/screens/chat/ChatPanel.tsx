import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isUuid } from '#engine'
import { Alert } from '#renderer'
import { readClaims } from '../../api/readClaims.ts'
import { chooseMode } from './session/chooseMode.ts'
import type { ChatSettings } from './session/ChatSettings.ts'
import { createBot } from './session/createBot.ts'
import { createChat } from './session/createChat.ts'
import { createChatWords } from './session/createChatWords.ts'
import { Icon } from '../../icons/Icon.tsx'
import { usePage } from '../../page/usePage.ts'
import { HoursLine } from '../../shell/HoursLine.tsx'
import { AgentChoice } from './AgentChoice.tsx'
import { ChatContext } from './useChat.ts'
import { useChatSettings } from './useChatSettings.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './chat.css'

/** Not in production builds. */
const DevTools = import.meta.env.DEV
  ? lazy(() => import('./DevTools.tsx').then((module) => ({ default: module.DevTools })))
  : undefined

const reload = () => location.reload()

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onUnread: (words: string) => void
}

/**
 * The chat: it stays when it is closed, so that messages still come. Not modal: the page behind it
 * can be used.
 */
export function ChatPanel({ isOpen, onClose, onUnread }: Props) {
  const { say } = usePage()
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { settings, error, refetch } = useChatSettings()
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  useEffect(() => {
    const box = panel.current
    const leave = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && onClose()
    box?.addEventListener('keydown', leave)
    return () => box?.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <dialog ref={panel} open={isOpen} className="chat-panel" aria-labelledby={id}>
      <div className="chat-head">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {settings?.words.title ?? say('loading')}
          </h2>
          {settings && (
            <HoursLine
              department={settings.department}
              call="hours-week"
              words={(values) => createChatWords(settings.words)('hours', values)}
            />
          )}
        </div>
        <button
          type="button"
          className="plain-link"
          aria-label={settings?.words.close ?? say('close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {settings && <OpenChat settings={settings} isOpen={isOpen} onUnread={onUnread} />}
      {error && (
        <Alert tone="problem" title={error.message}>
          <button type="button" className="plain-link" onClick={refetch}>
            {say('try-again')}
          </button>
        </Alert>
      )}
    </dialog>
  )
}

function OpenChat({
  settings,
  isOpen,
  onUnread,
}: { settings: ChatSettings } & Omit<Props, 'onClose'>) {
  const { callApi, info, token } = usePage()
  const say = useMemo(() => createChatWords(settings.words), [settings])
  const [{ chat, bot }] = useState(() => {
    const isShown = info.org.flags['fe-csp-feature-flag-borrower-authentication']?.enabled === true
    const { sub } = readClaims(token.read())
    const { mode, isBotFirst } = chooseMode(settings, info.org, location.search, info.development)
    const setup = {
      callApi,
      orgCode: info.org.orgCode,
      identity: isShown && typeof sub === 'string' ? sub : null,
      application: location.pathname.split('/').find(isUuid) ?? null,
      tag: 'heloc',
    }
    return {
      chat: createChat({ ...setup, settings, mode, waiting: say('waiting') }),
      bot: isBotFirst ? createBot(setup) : undefined,
    }
  })
  useEffect(() => {
    return () => {
      chat.stop()
      bot?.stop()
    }
  }, [chat, bot])
  const { alert } = useSyncExternalStore(chat.state.subscribe, chat.state.read)
  const contacts = info.org.orgMetaData.companyInfo
  const context = useMemo(() => ({ settings, say, side: 'visitor' as const }), [settings, say])
  return (
    <ChatContext value={context}>
      {alert && (
        <Alert
          tone={alert === 'token-invalid' ? 'note' : 'problem'}
          title={say(alert, { phone: contacts.phoneFormatted, email: contacts.email })}
        />
      )}
      {DevTools && info.development && (
        <Suspense>
          <DevTools mode={bot ? 'chatbot' : chat.mode} reload={reload} />
        </Suspense>
      )}
      <AgentChoice chat={chat} bot={bot} isOpen={isOpen} onUnread={onUnread} />
    </ChatContext>
  )
}
