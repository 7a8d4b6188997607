import { useQueryClient } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'
import { CallForm } from '../account/CallForm.tsx'
import { Unfolding } from '../settings/Unfolding.tsx'
import type { DeskAct } from './Work.ts'
import { createUuid } from '../../api/createUuid.ts'

interface Props {
  readonly uuid: string
  readonly acts: readonly DeskAct[]
  /** It is recorded, and the acts are those that are possible now. */
  readonly onDone: () => void
}

/** For each party that needs help: what the agent can do, with a note for the file. */
export function DeskActs({ uuid, acts, onDone }: Props) {
  const { say, callApi } = usePage()
  const toasts = useToasts()
  const client = useQueryClient()
  const people = new Map(acts.map(({ signer = '', name }) => [signer, name]))
  return [...people].map(([person, name]) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset belongs to one form; here are several
    <div key={person} role="group" aria-label={name} className="desk-acts">
      <p>{say('work-help-person', { name })}</p>
      {acts
        .filter(({ signer = '' }) => signer === person)
        .map(({ act, label, signer }) => (
          <Unfolding key={act} label={label}>
            {() => (
              <CallForm
                form="desk/note"
                idPrefix={['desk', uuid, act, signer].join('-')}
                send={async ({ note }) => {
                  await callApi('desk-act', {
                    params: { uuid },
                    body: { act, ...(signer && { signer }), note: note! },
                    headers: { 'idempotency-key': createUuid() },
                  })
                  toasts.show({ variant: 'success', title: say('work-help-done') })
                  await client.invalidateQueries({ queryKey: ['represented-applications'] })
                  onDone()
                }}
              />
            )}
          </Unfolding>
        ))}
    </div>
  ))
}
