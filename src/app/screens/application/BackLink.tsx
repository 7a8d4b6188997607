import { useLocation } from 'react-router'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { screenBefore } from './run/screenBefore.ts'
import { Icon } from '../../icons/Icon.tsx'
import { usePage } from '../../page/usePage.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { StepLink } from '../../shell/StepLink.tsx'
import type { ShownPart } from './parts/useParts.ts'

/**
 * Leads to the page before in a form in parts, otherwise to where the borrower came from: by a link
 * of the page, the screen answered before this one, or the dashboard. Where the routing shows no
 * earlier answers, as for co-signers, only a link of the page leads back.
 */
export function BackLink({
  run,
  shown,
  part,
}: {
  run: ApplicationRun
  shown: ShownScreen
  part?: ShownPart | undefined
}) {
  const { say } = usePage()
  const { from } = (useLocation().state ?? {}) as { from?: string }
  const keepsAnswers = run.edition.bundle.routing.fixed !== undefined
  const before = keepsAnswers ? screenBefore(shown.data, shown.path) : undefined
  const to = from ?? (before === undefined ? undefined : run.addressOf(before))
  const content = (
    <>
      <Icon name="back" />
      <span>{say('back')}</span>
    </>
  )
  if (to === undefined && !keepsAnswers) return null
  if (part && part.index > 0)
    return (
      <StepLink
        to={part.addressOf(part.index - 1)}
        className="plain-link step-back"
        {...(from !== undefined && { from })}
      >
        {content}
      </StepLink>
    )
  return to === undefined ? (
    <SiteLink to="/dashboard" className="plain-link step-back">
      {content}
    </SiteLink>
  ) : (
    <StepLink to={to} className="plain-link step-back">
      {content}
    </StepLink>
  )
}
