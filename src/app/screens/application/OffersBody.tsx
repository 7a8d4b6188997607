import type {
  ApplicationRun,
  ApplicationScene,
  ScreenStep,
} from '../../application/ApplicationRun.ts'
import { Waiting } from '../account/Waiting.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import { useOffers } from './useOffers.ts'

/** The form of an offer, once there is something to choose from. */
export function OffersBody({
  run,
  scene,
  step,
}: {
  run: ApplicationRun
  scene: ApplicationScene
  step: ScreenStep
}) {
  const { query, offers } = useOffers(run, scene)
  return offers ? (
    <ScreenForm run={run} scene={scene} step={step} offers={offers} />
  ) : (
    <Waiting query={query} />
  )
}
