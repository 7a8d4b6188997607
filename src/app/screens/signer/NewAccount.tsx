import type { JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import { CallForm } from '../account/CallForm.tsx'
import { chooseSigning } from './chosenSigning.ts'
import { CodeSent } from './CodeSent.tsx'
import { goToSignerHome } from './goToSignerHome.ts'

/** Choosing a password and entering the code that was sent signs the co-signer in. */
export function NewAccount({ token: invitation }: { token: string }) {
  const { callApi, token } = usePage()
  const open = async ({ password, code }: JsonObject) => {
    const body = { token: invitation, password, code }
    const { body: opened } = await callApi('open-signer-account', { body })
    token.write(opened.jwt)
    chooseSigning(opened.application)
    goToSignerHome()
  }
  return (
    <CallForm
      form="signer/account"
      send={open}
      second={{
        form: 'signer/code',
        needed: 'server/signer-code-needed',
        above: <CodeSent token={invitation} />,
      }}
    />
  )
}
