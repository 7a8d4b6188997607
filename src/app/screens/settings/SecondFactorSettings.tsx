import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'
import { Waiting } from '../account/Waiting.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { PanelSection } from '../application/panels/PanelSection.tsx'
import { TotpSetUp } from './TotpSetUp.tsx'
import { Unfolding } from './Unfolding.tsx'
import { UnfoldingForm } from './UnfoldingForm.tsx'

/**
 * One-time codes of an authenticator app: turned on with a first code; turned off, if the account
 * can be without, by password and code. Recovery codes are shown once.
 */
export function SecondFactorSettings() {
  const { say, callApi } = usePage()
  const toasts = useToasts()
  const [codes, setCodes] = useState<readonly string[]>()
  const query = useQuery({
    queryKey: ['identity'],
    queryFn: async ({ signal }) => (await callApi('identity', { signal })).body,
  })
  if (!query.data) return <Waiting query={query} />
  const isOn = query.data.twoFactorEnabled === true
  const isRequired = query.data.twoFactorRequired === true
  const onCodes = async (shown: readonly string[]) => {
    setCodes(shown)
    await query.refetch()
  }
  return (
    <PanelSection className="settings-section" title={say('settings-codes')}>
      <p>{say(isOn ? 'settings-codes-on' : 'settings-codes-off')}</p>
      {isOn && isRequired && <p>{say('settings-codes-stay')}</p>}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {!isOn && (
        <Unfolding label={say('settings-codes-begin')}>
          {() => <TotpSetUp onCodes={onCodes} />}
        </Unfolding>
      )}
      {isOn && (
        <>
          <RenewCodes onRenewed={setCodes} />
          {!isRequired && (
            <UnfoldingForm
              label={say('settings-codes-end')}
              form="identity/confirm-password-and-code"
              idPrefix="settings-codes-off"
              send={async (body, close) => {
                await callApi('disable-totp', { body })
                setCodes(undefined)
                close()
                await query.refetch()
                toasts.show({ variant: 'info', title: say('settings-codes-ended') })
              }}
            />
          )}
        </>
      )}
    </PanelSection>
  )
}

function RenewCodes({ onRenewed }: { readonly onRenewed: (codes: readonly string[]) => void }) {
  const { say, callApi } = usePage()
  return (
    <UnfoldingForm
      label={say('settings-codes-renew')}
      form="identity/confirm-password-and-code"
      idPrefix="settings-codes-anew"
      send={async (body, close) => {
        const answer = await callApi('renew-recovery-codes', { body })
        onRenewed(answer.body.recoveryCodes)
        close()
      }}
    />
  )
}
