import { useEffect, useState } from 'react'
import { readClaims } from '../../api/readClaims.ts'
import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../SiteLink.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './acting.css'

/** Whose account the reader uses, if not their own, and the way back to it. */
export function ActingNote() {
  const { say, token, callApi } = usePage()
  const [name, setName] = useState<string>()
  const isActing = readClaims(token.read()).principal !== undefined
  useEffect(() => {
    if (!isActing) return
    const load = async () => setName((await callApi('account-access')).body.account.name)
    load().catch(() => undefined)
  }, [callApi, isActing])
  if (!isActing) return null
  return (
    <p className="acting-note">
      <span>{name === undefined ? say('work-acting') : say('work-acting-as', { name })}</span>{' '}
      <SiteLink to="/dashboard/accounts" className="plain-link">
        {say('switch-accounts')}
      </SiteLink>
    </p>
  )
}
