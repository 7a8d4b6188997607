import { useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { chooseSigning } from './chosenSigning.ts'
import { EnterCode } from './EnterCode.tsx'
import { goToSignerHome } from './goToSignerHome.ts'
import { NewAccount } from './NewAccount.tsx'
import { SignerArticle } from './SignerArticle.tsx'
import type { OpenInvitation } from './useInvitation.ts'

/** A link that opens with a code; who is new can choose a password instead. */
export function EntryByLink({ token: link, said }: { token: string; said: OpenInvitation }) {
  const { say, callApi, token, telemetry } = usePage()
  const [way, setWay] = useState<'code' | 'password'>()
  const enter = async (code: string) => {
    const { body } = await callApi('enter-signer-invitation', { body: { token: link, code } })
    token.write(body.jwt)
    telemetry.tell('sign-in', { method: 'link-and-code' })
    chooseSigning(body.application)
    goToSignerHome()
  }
  if (way === 'code') return <EnterCode token={link} send={enter} takesFocus />
  const text = way === 'password' ? 'link-open' : said.returns ? 'link-return' : 'link-code'
  return (
    <SignerArticle
      key={text}
      text={text}
      facts={{ invitation: { ...said } }}
      takesFocus={way === 'password'}
    >
      {way === 'password' ? (
        <NewAccount token={link} />
      ) : (
        <div className="actions">
          <button type="button" className="button" onClick={() => setWay('code')}>
            {say('signer-send-code')}
          </button>
          {!said.hasAccount && (
            <button type="button" className="button quiet" onClick={() => setWay('password')}>
              {say('signer-choose-password')}
            </button>
          )}
        </div>
      )}
    </SignerArticle>
  )
}
