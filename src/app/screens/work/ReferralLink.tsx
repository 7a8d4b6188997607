import { useId, useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { CopyButton } from '../../shell/CopyButton.tsx'
import { identityOf } from '../../telemetry/identityOf.ts'

/**
 * The URL that assigns borrowers to a broker, and names the campaign that it is for. `states`: with
 * a license; without one there is no link.
 */
export function ReferralLink({ states }: { states: readonly string[] }) {
  const { say, token } = usePage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const uuid = identityOf(token.read())
  if (!uuid) return null
  if (states.length === 0) return <p>{say('work-link-unlicensed')}</p>
  const campaign = nameOf(typed)
  const named = campaign === '' ? '' : `&campaign=${campaign}`
  const { href } = new URL(
    keepOrgCode(`${basePath}/register-v2?referrer=${uuid}${named}`, location.search),
    location.origin,
  )
  return (
    <div className="referral-link">
      <p>{say('work-link')}</p>
      <p>
        <a href={href}>{href}</a>{' '}
        <CopyButton what="referral-link" text={href} label={say('work-link')} />
      </p>
      <p className="lintel-help">{say('work-link-states', { states: states.join(', ') })}</p>
      <div className="lintel-field referral-campaign">
        <label className="lintel-label" htmlFor={id}>
          {say('work-campaign')}
        </label>
        <p id={`${id}-hint`} className="lintel-help">
          {say('work-campaign-hint')}
        </p>
        <input
          id={id}
          className="lintel-input"
          value={typed}
          maxLength={40}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </div>
  )
}

/** As calls take it: "Spring mail" → "Spring-mail". */
function nameOf(typed: string): string {
  return typed
    .trim()
    .replaceAll(/[^A-Za-z0-9_]+/g, '-')
    .replaceAll(/^[-_]+|-+$/g, '')
}
