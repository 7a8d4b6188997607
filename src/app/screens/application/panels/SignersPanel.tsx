import { useState } from 'react'
import { readFact } from '#engine'
import type { JsonObject, RowsPanel, WordKey } from '#model'
import { ApiError } from '../../../api/ApiError.ts'
import { usePage } from '../../../page/usePage.ts'
import { useToasts } from '../../../shell/toasts/useToasts.ts'
import { FactList } from '../../account/FactList.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'
import { readLines } from './readLines.ts'
import { createUuid } from '../../../api/createUuid.ts'

/**
 * The co-signers that the borrower waits for: each one's progress, and a new link for those who
 * have not accepted yet.
 */
export function SignersPanel({ run, shown, panel }: PanelProps<RowsPanel>) {
  const { say, callApi, info } = usePage()
  const toasts = useToasts()
  const [busy, setBusy] = useState<string>()
  const signers = readFact(shown.facts, panel.list)
  if (!Array.isArray(signers) || signers.length === 0) return null

  const signed = (signers as readonly JsonObject[]).filter(({ state }) => state === 'SIGNED').length

  const resend = async ({ uuid, email }: JsonObject) => {
    setBusy(String(uuid))
    try {
      const params = { uuid: run.uuid, signerUuid: String(uuid) }
      await callApi('resend-signer-invitation', {
        params,
        headers: { 'idempotency-key': createUuid() },
      })
      toasts.show({ title: say('signer-resent', { email: String(email) }), variant: 'success' })
      run.acted()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ title: error.message, variant: 'error' })
    }
    setBusy(undefined)
  }

  return (
    <PanelSection title={panel.title}>
      <p>{say('signer-count', { signed: String(signed), all: String(signers.length) })}</p>
      <ul className="panel-rows">
        {(signers as readonly JsonObject[]).map((signer) => (
          <li key={String(signer.uuid)}>
            <h3>{panel.name.flatMap((member) => signer[member] ?? []).join(' ')}</h3>
            <FactList
              className="panel-facts"
              lines={readLines(panel.lines, signer, { say, info })}
            />
            {typeof signer.standing === 'string' && (
              <p>{say(`signer-next-${signer.standing}` as WordKey)}</p>
            )}
            {signer.state === 'INVITED' && (
              <button
                type="button"
                className="button quiet"
                disabled={busy !== undefined}
                onClick={() => void resend(signer)}
              >
                {say('signer-resend')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
