import { useState } from 'react'
import type { Page } from '../../page/Page.ts'
import { PageContext, usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { RecoveryCodes } from '../settings/RecoveryCodes.tsx'
import { TotpSetUp, type TotpSecret } from '../settings/TotpSetUp.tsx'

/** The result of signing in for an account that must set up one-time codes first. */
export interface Begun {
  /** The session that can do only this. */
  readonly held: Page
  readonly secret: TotpSecret
}

/** The app's key, its first code, the recovery codes: until then the session is not stored. */
export function SecondFactorFirst({
  begun: { held, secret },
  onDone,
}: {
  begun: Begun
  onDone: () => void
}) {
  const { say } = usePage()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <PageContext value={held}>
      <header className="step-head">
        <PageHeading takesFocus>{say('second-factor-title')}</PageHeading>
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} heading="h2" onClose={onDone} />
      ) : (
        <>
          <p>{say('second-factor-lead')}</p>
          <TotpSetUp begun={secret} onCodes={setCodes} />
        </>
      )}
    </PageContext>
  )
}
