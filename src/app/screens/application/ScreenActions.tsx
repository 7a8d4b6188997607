import type { Action } from '#model'
import type { ApplicationRun } from './run/ApplicationRun.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { StepLink } from '../../shell/StepLink.tsx'

interface Props {
  readonly run: ApplicationRun
  /** Router path to which the Back link of the next page leads. */
  readonly from: string
  readonly actions: readonly (readonly [string, Action])[]
}

/** Other ways to continue: primary ones as buttons, the rest as links. */
export function ScreenActions({ run, from, actions }: Props) {
  if (actions.length === 0) return null
  return (
    <div className="actions screen-actions">
      {actions.map(([name, { label, to, primary }]) => {
        const look = primary ? 'button' : 'plain-link'
        return to.startsWith('/') ? (
          <SiteLink key={name} to={to} className={look}>
            {label}
          </SiteLink>
        ) : (
          <StepLink key={name} to={run.addressOf(to)} from={from} className={look}>
            {label}
          </StepLink>
        )
      })}
    </div>
  )
}
