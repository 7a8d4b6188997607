import { useEffect, useState } from 'react'
import { readClaims } from '../../api/readClaims.ts'
import { usePage } from '../../page/usePage.ts'
import { findUser } from '../../session/findUser.ts'

/**
 * Whether signing in must ask for credentials. False while the server checks the browser's session;
 * if it is valid, `goOn` is called. An expired or uncheckable session does not count. `mode`: the
 * entrance; people who signed in through another one are asked.
 */
export function useAsksWho(mode: 'agent' | undefined, goOn: () => void): boolean {
  const { callApi, token } = usePage()
  const [asks, setAsks] = useState(() => {
    const jwt = token.read()
    return jwt === null || (mode !== undefined && readClaims(jwt).variant !== mode)
  })
  useEffect(() => {
    if (asks) return
    let isCurrent = true
    findUser(callApi, { isOptional: true, attempts: 1 }).then(
      () => isCurrent && goOn(),
      () => isCurrent && setAsks(true),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, of the session that was there on arrival
  }, [])
  return asks
}
