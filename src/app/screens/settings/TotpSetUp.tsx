import type { CallResponse } from '#model'
import { useState } from 'react'
import { encode } from 'uqr'
import { usePage } from '../../page/usePage.ts'
import { CopyButton } from '../../shell/CopyButton.tsx'
import { CallForm } from '../account/CallForm.tsx'
import { takeFocus } from '../account/takeFocus.ts'

export type TotpSecret = CallResponse<'begin-totp'>

interface Props {
  /** If one was requested already. */
  readonly begun?: TotpSecret
  readonly onCodes: (codes: readonly string[]) => Promise<void> | void
}

/** Password, then the secret as a picture and text, then the first code. */
export function TotpSetUp({ begun, onCodes }: Props) {
  const { say, callApi } = usePage()
  const [secret, setSecret] = useState(begun)
  if (!secret)
    return (
      <CallForm
        key="password"
        form="identity/confirm-password"
        idPrefix="totp"
        send={async (body) => setSecret((await callApi('begin-totp', { body })).body)}
      />
    )
  const { data, size } = encode(secret.uri, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <>
      <p ref={begun ? undefined : takeFocus} tabIndex={-1}>
        {say('settings-codes-scan')}
      </p>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <p>
        {say('settings-codes-type')}{' '}
        <code className="totp-secret">{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton what="setup-key" text={secret.secret} label={say('settings-codes-secret')} />
      </p>
      <CallForm
        key="code"
        form="identity/one-time-code"
        idPrefix="totp"
        send={async (body) => onCodes((await callApi('confirm-totp', { body })).body.recoveryCodes)}
      />
    </>
  )
}
