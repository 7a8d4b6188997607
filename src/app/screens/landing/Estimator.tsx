import { useEffect, useMemo } from 'react'
import type { JsonObject } from '#model'
import { CallForm } from '../account/CallForm.tsx'
import { useForm } from '../account/useForm.ts'
import { EstimateResult } from './EstimateResult.tsx'
import type { LandingEstimate } from './useEstimate.ts'

const formId = 'landing/estimate'

interface Props {
  readonly estimate: LandingEstimate | undefined
  readonly failure: string | undefined
  readonly ask: (answer: JsonObject) => Promise<void>
}

/** A few figures, and what they could bring; it begins with the example of its form. */
export function Estimator({ estimate, failure, ask }: Props) {
  const form = useForm(formId)
  const given = useMemo(() => form && exampleOf(form.schema), [form])
  useEffect(() => {
    if (given) void ask(given)
  }, [given, ask])
  if (!form || !given) return <div className="landing-estimator" aria-busy="true" />
  return (
    <section className="landing-estimator" aria-labelledby="landing-estimator">
      <h2 id="landing-estimator">{form.ui.page.heading}</h2>
      <CallForm form={formId} given={given} send={ask} idPrefix="estimate" />
      <EstimateResult estimate={estimate} failure={failure} />
    </section>
  )
}

const exampleOf = ({ examples }: JsonObject) => (examples as readonly JsonObject[])[0]!
