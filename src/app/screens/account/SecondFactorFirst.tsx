import { useState } from 'react'
import type { Page } from '../../page/Page.ts'
import { PageContext, usePage } from '../../page/usePage.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { RecoveryCodes } from '../settings/RecoveryCodes.tsx'
import { TotpSetUp, type TotpSecret } from '../settings/TotpSetUp.tsx'

/** What signing in has come to where the account must have one-time codes and has none. */
export interface Begun {
  /** The session that can do this and nothing else. */
  readonly held: Page
  readonly secret: TotpSecret
}

/** The app's key, its first code, the recovery codes: before that the session is not kept. */
export function SecondFactorFirst({ begun: { held, secret }, onDone }: { begun: Begun; onDone: () => void }) {
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
