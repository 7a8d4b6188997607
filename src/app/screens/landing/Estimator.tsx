import { useEffect } from 'react'
import type { JsonObject, LandingEstimate, LandingOpening } from '#model'
import { CallForm } from '../account/CallForm.tsx'
import { useForm } from '../account/useForm.ts'
import { EstimateResult } from './EstimateResult.tsx'
import { landingForm } from './openLanding.ts'

interface Props {
  readonly opening: LandingOpening
  readonly estimate: LandingEstimate | undefined
  readonly failure: string | undefined
  readonly ask: (answer: JsonObject) => Promise<void>
}

/** A few figures, and what they could bring. */
export function Estimator({ opening, estimate, failure, ask }: Props) {
  const form = useForm(landingForm.id)
  useEffect(() => {
    if (opening.estimate === undefined && opening.issues.length === 0) void ask(opening.given)
  }, [opening, ask])
  if (!form) return <div className="landing-estimator" aria-busy="true" />
  return (
    <section className="landing-estimator" aria-labelledby="landing-estimator">
      <h2 id="landing-estimator">{form.ui.page.heading}</h2>
      <CallForm
        form={landingForm.id}
        given={opening.given}
        issues={opening.issues}
        send={ask}
        idPrefix={landingForm.idPrefix}
      />
      <EstimateResult estimate={estimate} failure={failure} />
    </section>
  )
}
