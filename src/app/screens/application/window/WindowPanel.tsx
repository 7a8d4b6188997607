import { useEffect, useRef, type Ref } from 'react'
import type { ScreenWindow, Text, WordKey } from '#model'
import { Alert, TextBody } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import type { OpenedPage, WindowPhase } from './WindowPhase.ts'

interface Props {
  readonly window: ScreenWindow
  readonly text: Text
  readonly phase: WindowPhase
  /** A message from another site came, and was ignored. */
  readonly isForeign: boolean
  readonly onStart: () => void
  readonly onStop: () => void
  readonly frame?: Ref<HTMLIFrameElement>
}

const stopped = ['cancelled', 'failed', 'expired'] as const
type Stopped = (typeof stopped)[number]
const isStopped = (type: WindowPhase['type']): type is Stopped => stopped.includes(type as Stopped)

/** The page keeps its own origin, which is never ours; it opens no windows and leads nowhere. */
const sandbox = 'allow-scripts allow-forms allow-same-origin'

/** A vendor's own page, in each state that a borrower can meet. */
export function WindowPanel(props: Props) {
  const { text, phase, isForeign } = props
  const { say } = usePage()
  const { type } = phase
  const section = useRef<HTMLElement>(null)
  const before = useRef(type)
  useEffect(() => {
    // The button that had the focus is gone.
    if (before.current !== type && document.activeElement === document.body)
      section.current?.focus()
    before.current = type
  }, [type])
  return (
    <section className="window-panel" aria-labelledby="window-title" tabIndex={-1} ref={section}>
      <h2 id="window-title">{text.title}</h2>
      {isForeign && (
        <Alert tone="problem" title={say('window-foreign-title')}>
          {say('window-foreign')}
        </Alert>
      )}
      <PanelBody key={type === 'starting' ? 'ready' : type} {...props} />
    </section>
  )
}

function PanelBody({ window, text, phase, onStart, onStop, frame }: Props) {
  const { say } = usePage()
  const { type } = phase
  const start = (label: string) => (
    <button type="button" className="button" disabled={type === 'starting'} onClick={onStart}>
      {label}
    </button>
  )
  if (phase.type === 'problem')
    return (
      <>
        <Alert tone="problem" title={phase.message} />
        {start(say('window-again'))}
      </>
    )
  if (isStopped(type))
    return (
      <>
        <Notice tone="problem" title={`window-${type}-title`} body={`window-${type}`} />
        {start(say('window-again'))}
      </>
    )
  if (phase.type === 'blocked')
    return (
      <>
        <Notice tone="note" title="window-blocked-title" body="window-blocked" />
        <a className="button" href={phase.page.url} target="_blank" rel="noopener noreferrer">
          {say('window-blocked-link')}
        </a>
        <Stop label={say('window-closed')} onStop={onStop} />
      </>
    )
  if (phase.type === 'frame') return <Frame page={phase.page} frame={frame} onStop={onStop} />
  if (type === 'open')
    return (
      <>
        <Notice tone="note" title="window-open-title" body="window-open" />
        <Stop label={say('window-closed')} onStop={onStop} />
      </>
    )
  if (type === 'returned')
    return (
      <Alert tone="note" title={say('window-returned-title')}>
        {window.returned}
      </Alert>
    )
  return (
    <>
      <TextBody body={text.body} />
      {start(window.start)}
      <output className="step-why">{type === 'starting' && say('window-starting')}</output>
    </>
  )
}

interface NoticeProps {
  readonly tone: 'note' | 'problem'
  readonly title: WordKey
  readonly body: WordKey
}

function Notice({ tone, title, body }: NoticeProps) {
  const { say } = usePage()
  return (
    <Alert tone={tone} title={say(title)}>
      {say(body)}
    </Alert>
  )
}

function Stop({ label, onStop }: Pick<Props, 'onStop'> & { readonly label: string }) {
  return (
    <button type="button" className="button quiet" onClick={onStop}>
      {label}
    </button>
  )
}

interface FrameProps extends Pick<Props, 'frame' | 'onStop'> {
  readonly page: OpenedPage
}

function Frame({ page, frame, onStop }: FrameProps) {
  const { say } = usePage()
  return (
    <>
      <p className="step-why">{say('window-frame')}</p>
      <iframe
        className="window-frame"
        title={say('window-frame-title')}
        src={page.url}
        allow={allowOf(page.permissions, page.url)}
        referrerPolicy="origin"
        sandbox={sandbox}
        ref={frame}
      />
      <Stop label={say('window-stop')} onStop={onStop} />
    </>
  )
}

/** "camera https://notary.example; microphone https://notary.example" */
function allowOf(permissions: readonly string[], url: string): string {
  const { origin } = new URL(url)
  return permissions.map((permission) => `${permission} ${origin}`).join('; ')
}
