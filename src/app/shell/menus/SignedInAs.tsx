import { useEffect, useState } from 'react'
import { readClaims } from '../../api/readClaims.ts'
import { usePage } from '../../page/usePage.ts'

/** Who is signed in, by the call for their kind of account. Nothing until it is known. */
export function SignedInAs() {
  const { callApi, say, token } = usePage()
  const [name, setName] = useState<string>()
  useEffect(() => {
    const call = readClaims(token.read()).variant === 'agent' ? 'agent-figure-info' : 'figure-info'
    const load = async () =>
      setName((await callApi<{ readonly name?: string }>(call, { isOptional: true })).body?.name)
    load().catch(() => undefined)
  }, [callApi, token])
  return name === undefined ? null : <p className="signed-in-as">{say('signed-in-as', { name })}</p>
}
