import { evaluateRule } from '#engine'
import type { Screen } from '#model'
import type { ApplicationRun, ApplicationScene } from '../../application/ApplicationRun.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { StepLink } from '../../shell/StepLink.tsx'

/** Other ways on: primary ones as buttons, the rest as links. */
export function ScreenActions({ run, scene, screen }: { run: ApplicationRun; scene: ApplicationScene; screen: Screen }) {
  const { engine } = run.edition
  const open = Object.entries(screen.actions ?? {}).filter(
    ([, { when }]) => when === undefined || evaluateRule(engine, when, scene.facts) === 'true',
  )
  if (open.length === 0) return null
  return (
    <div className="actions screen-actions">
      {open.map(([name, { label, to, primary }]) => {
        const look = primary ? 'button' : 'plain-link'
        return to.startsWith('/') ? (
          <SiteLink key={name} to={to} className={look}>
            {label}
          </SiteLink>
        ) : (
          <StepLink key={name} to={run.addressOf(to)} className={look}>
            {label}
          </StepLink>
        )
      })}
    </div>
  )
}
