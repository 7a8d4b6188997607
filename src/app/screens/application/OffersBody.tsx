import type { ApplicationRun, ShownScreen, ScreenStep } from './run/ApplicationRun.ts'
import { Waiting } from '../account/Waiting.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import { useOffers } from './useOffers.ts'

/** The form of an offer, once there is something to choose from. */
export function OffersBody({
  run,
  shown,
  step,
}: {
  run: ApplicationRun
  shown: ShownScreen
  step: ScreenStep
}) {
  const { query, offers } = useOffers(run, shown)
  return offers ? (
    <ScreenForm run={run} shown={shown} step={step} offers={offers} />
  ) : (
    <Waiting query={query} />
  )
}
