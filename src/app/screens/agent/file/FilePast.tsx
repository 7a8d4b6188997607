import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatInstant } from '#engine'
import { Alert } from '#renderer'
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import type { ConsoleFile, PastFile } from '../Console.ts'
import { useConsole } from '../useConsole.ts'
import { FileDecision } from './FileDecision.tsx'
import { Lines } from './Lines.tsx'
import { Panel } from './Panel.tsx'

/** What the borrower saw and was told at a time, which is in the address. */
export function FilePast({ file: { uuid, created, now } }: { file: ConsoleFile }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const [params, setParams] = useSearchParams()
  const asked = Date.parse(params.get('at') ?? '')
  const at = Number.isNaN(asked) ? undefined : new Date(asked).toISOString()
  const query = useQuery({
    queryKey: ['past-file', uuid, at],
    enabled: at !== undefined,
    queryFn: async ({ signal }) =>
      (await callApi('past-file', { params: { uuid }, query: { at: at! }, signal })).body,
  })
  const ask = (moment: Date) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('at', moment.toISOString())
      return after
    })
  return (
    <>
      <Panel id="past" title={say('past')}>
        <TimeForm at={at ?? now} from={created} onAsk={ask} />
      </Panel>
      {at !== undefined && !query.data && <Waiting query={query} />}
      {query.data && <PastParts past={query.data} />}
    </>
  )
}

interface TimeFormProps {
  readonly at: string
  readonly from: string
  readonly onAsk: (moment: Date) => void
}

function TimeForm({ at, from, onAsk }: TimeFormProps) {
  const { say } = useConsole()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = localTime(at)
  }, [at])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(new Date(String(new FormData(event.currentTarget).get('at'))))
  }
  return (
    <form className="console-filters" onSubmit={submit}>
      <p className="console-field">
        <label htmlFor={id}>{say('past-at')}</label>
        <input
          ref={field}
          id={id}
          name="at"
          type="datetime-local"
          step={1}
          required
          min={localTime(from)}
          defaultValue={localTime(at)}
        />
      </p>
      <button type="submit" className="button quiet">
        {say('past-show')}
      </button>
    </form>
  )
}

/** As a field takes it: in the reader's zone, as the journal is shown. */
function localTime(instant: string): string {
  // Swedish writes it as ISO 8601 does.
  return new Date(instant).toLocaleString('sv').replace(' ', 'T')
}

function PastParts({ past }: { past: PastFile }) {
  const { say } = useConsole()
  const { statusTitle, since, screen, offers, decision, issues } = past
  return (
    <>
      {issues.length > 0 && (
        <Alert tone="problem" title={say('past-broken')}>
          <ul>
            {issues.map(({ code, message }) => (
              <li key={code + message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Panel id="past-screen" title={screen.heading}>
        <p className="console-second">
          {statusTitle} · {say('since', { date: timeOf(since) })}
        </p>
        {screen.why !== undefined && <p>{screen.why}</p>}
        <Lines lines={screen.lines} />
        {screen.asks.length > 0 && <p>{say('past-asks', { asks: screen.asks.join('; ') })}</p>}
        {screen.texts.map((text) => (
          <PastText key={text.id} text={text} />
        ))}
      </Panel>
      <Panel id="past-offers" title={say('offers')}>
        {offers.length === 0 ? <p>{say('offers-empty')}</p> : <Lines lines={offers} />}
      </Panel>
      <Panel id="past-decision" title={say('decision')}>
        {decision === null ? <p>{say('decision-none')}</p> : <FileDecision decision={decision} />}
      </Panel>
      <PastLists past={past} />
    </>
  )
}

function PastText({ text }: { text: PastFile['screen']['texts'][number] }) {
  const { say } = useConsole()
  const { title, version, sha256, paragraphs } = text
  return (
    <details>
      <summary>{title}</summary>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <p className="console-second">{say('past-text', { version, sha256 })}</p>
    </details>
  )
}

function PastLists({ past: { messages, consents, documents } }: { past: PastFile }) {
  const { say } = useConsole()
  return (
    <>
      <Panel id="past-messages" title={say('messages')}>
        {messages.length === 0 && <p>{say('messages-empty')}</p>}
        <ul className="console-tasks">
          {messages.map(({ seq, at, title, description }) => (
            <li key={`${seq} ${title}`}>
              <strong>{title}</strong>
              <p>{description}</p>
              <span className="console-second">{timeOf(at)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="past-consents" title={say('past-consents')}>
        {consents.length === 0 && <p>{say('past-consents-empty')}</p>}
        <Lines
          lines={consents.map(({ text, version, acceptedAt }) => ({
            label: timeOf(acceptedAt),
            text: `${text}, ${version}`,
          }))}
        />
      </Panel>
      <Panel id="past-documents" title={say('documents')}>
        {documents.length === 0 && <p>{say('documents-empty')}</p>}
        <Lines lines={documents.map(({ title, sha256 }) => ({ label: title, text: sha256 }))} />
      </Panel>
    </>
  )
}

const timeOf = (instant: string) => formatInstant(instant) ?? instant
