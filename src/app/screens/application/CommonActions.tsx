import { openActions } from '#engine'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { ScreenActions } from './ScreenActions.tsx'

/**
 * What can be done from every screen, such as to withdraw. The screen that is shown is not linked
 * to.
 */
export function CommonActions({
  run,
  shown: { facts, place },
}: {
  run: ApplicationRun
  shown: ShownScreen
}) {
  const { say } = usePage()
  const { engine, bundle } = run.edition
  const here = place.type === 'screen' ? place.path : ''
  const actions = openActions(engine, bundle.routing.actions, facts).filter(
    ([, { to }]) => to !== here,
  )
  if (actions.length === 0) return null
  return (
    <nav className="common-actions" aria-label={say('common-actions')}>
      <ScreenActions run={run} from={run.addressOf(here)} actions={actions} />
    </nav>
  )
}
