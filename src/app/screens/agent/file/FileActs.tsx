import { fromJson } from '#model'
import { useMemo, useRef, useState } from 'react'
import { formatInstant } from '#engine'
import { Alert, type RendererServices } from '#renderer'
import { ApiError } from '../../../api/ApiError.ts'
import { createUuid } from '../../../api/createUuid.ts'
import { sendFile } from '../../../api/sendFile.ts'
import { usePage } from '../../../page/usePage.ts'
import { useToasts } from '../../../shell/toasts/useToasts.ts'
import { CallForm } from '../../account/CallForm.tsx'
import { Unfolding } from '../../settings/Unfolding.tsx'
import type { FileAct, ConsoleFile, JournalLine } from '../Console.ts'
import { useConsole } from '../useConsole.ts'
import { labelOfAct } from './labelOfAct.ts'

interface Props {
  readonly file: ConsoleFile
  readonly acts: readonly FileAct[]
  /** The act is recorded: the file must be read again. */
  readonly onDone: () => Promise<void>
}

/** What the agent can do, the needed acts first. Each unfolds its form. */
export function FileActs({ file, acts, onDone }: Props) {
  const { say } = useConsole()
  const heading = useRef<HTMLHeadingElement>(null)
  const [changed, setChanged] = useState<readonly JournalLine[]>()
  const sorted = [
    ...acts.filter(({ isNeeded }) => isNeeded),
    ...acts.filter(({ isNeeded }) => !isNeeded),
  ]
  return (
    <section className="console-panel" aria-labelledby="file-acts">
      <h2 id="file-acts" ref={heading} tabIndex={-1}>
        {say('acts')}
      </h2>
      {acts.length === 0 && <p>{say('acts-empty')}</p>}
      {changed && (
        <Alert tone="problem" title={say('changed')}>
          <p>{say('changed-lead')}</p>
          <ul>
            {changed.map(({ at, who, what }) => (
              <li key={at + what}>{`${formatInstant(at) ?? at} · ${who}: ${what}`}</li>
            ))}
          </ul>
          <p>{say('changed-again')}</p>
        </Alert>
      )}
      <ul className="console-acts">
        {sorted.map((act) => (
          <li key={[act.act, act.signer, act.about].join(' ')}>
            <Unfolding label={labelOfAct(act, file, say)}>
              {(close) => (
                <>
                  {act.hint !== undefined && <p>{act.hint}</p>}
                  <ActForm
                    file={file}
                    act={act}
                    onDone={async () => {
                      setChanged(undefined)
                      close()
                      await onDone()
                      // The act that was done may be gone, with its button.
                      heading.current?.focus()
                    }}
                    onSent={onDone}
                    onChanged={(lines) => {
                      setChanged(lines)
                      void onDone()
                    }}
                  />
                </>
              )}
            </Unfolding>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ActFormProps {
  readonly file: ConsoleFile
  readonly act: FileAct
  readonly onDone: () => Promise<void>
  /** A document was sent, which makes a new version of the file. */
  readonly onSent: () => Promise<void>
  readonly onChanged: (lines: readonly JournalLine[]) => void
}

function ActForm({
  file: { uuid, version },
  act: { act, about, signer, form },
  onDone,
  onSent,
  onChanged,
}: ActFormProps) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const toasts = useToasts()
  /** The same for every attempt to send this answer to the same version. */
  const [key] = useState(createUuid)
  const services = useMemo<Partial<RendererServices>>(
    () => ({
      upload: async (sent, options) => {
        const request = { params: { uuid }, query: { type: options.documentType } }
        const stored = await sendFile(callApi, 'upload-document', request, sent, options)
        await onSent()
        return stored
      },
    }),
    [callApi, uuid, onSent],
  )
  return (
    <CallForm
      form={form}
      services={services}
      idPrefix={['act', act, about, signer].join('-')}
      part="/answer"
      send={async (answer) => {
        try {
          await callApi('file-act', {
            params: { uuid },
            body: {
              act,
              ...(about !== undefined && { about }),
              ...(signer !== undefined && { signer }),
              answer,
            },
            headers: { 'idempotency-key': key, 'if-match': `"v${version}"` },
          })
        } catch (error) {
          if (error instanceof ApiError && error.status === 412)
            onChanged(fromJson<{ changed?: JournalLine[] }>(error.body).changed ?? [])
          throw error
        }
        toasts.show({ variant: 'success', title: say('act-done') })
        await onDone()
      }}
    />
  )
}
