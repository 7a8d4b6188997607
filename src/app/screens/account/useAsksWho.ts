import { useEffect, useState } from 'react'
import { readClaims } from '../../api/readClaims.ts'
import { usePage } from '../../page/usePage.ts'
import { findUser } from '../../session/findUser.ts'

/**
 * Whether a sign-in has anybody to ask. False while the server is asked about the session that the browser holds; where it is a good one, `goOn`
 * is called. A session that is over, or that cannot be asked about, is nobody's. `mode`: the door; who came in by another one is asked.
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
