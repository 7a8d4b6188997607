import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'
import { CallForm } from '../account/CallForm.tsx'
import { Waiting } from '../account/Waiting.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { TotpSetUp } from './TotpSetUp.tsx'
import { Unfolding } from './Unfolding.tsx'

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
    <SettingsSection title={say('settings-codes')}>
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
            <Unfolding label={say('settings-codes-end')}>
              {(close) => (
                <CallForm
                  form="identity/confirm-password-and-code"
                  idPrefix="settings-codes-off"
                  send={async (body) => {
                    await callApi('disable-totp', { body })
                    setCodes(undefined)
                    close()
                    await query.refetch()
                    toasts.show({ variant: 'info', title: say('settings-codes-ended') })
                  }}
                />
              )}
            </Unfolding>
          )}
        </>
      )}
    </SettingsSection>
  )
}

function RenewCodes({ onRenewed }: { readonly onRenewed: (codes: readonly string[]) => void }) {
  const { say, callApi } = usePage()
  return (
    <Unfolding label={say('settings-codes-renew')}>
      {(close) => (
        <CallForm
          form="identity/confirm-password-and-code"
          idPrefix="settings-codes-anew"
          send={async (body) => {
            const answer = await callApi('renew-recovery-codes', { body })
            onRenewed(answer.body.recoveryCodes)
            close()
          }}
        />
      )}
    </Unfolding>
  )
}
