import { useEffect, useRef } from 'react'
import { usePage } from '../../page/usePage.ts'
import type { ShownStep } from '../../session/FlowRun.ts'

interface StepTelemetry {
  readonly onSent: () => void
  readonly onRefused: (errors: number) => void
}

/**
 * Reports a step: that it was shown, after how long it was sent, and how many validation errors
 * prevented that, here or on the server.
 */
export function useStepTelemetry(
  flow: string,
  { view: { step }, issues }: ShownStep,
): StepTelemetry {
  const { telemetry } = usePage()
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
    telemetry.tell('step-shown', { flow, step })
  }, [telemetry, flow, step])
  const onRefused = (errors: number) =>
    telemetry.tell('step-refused', { flow, step, errors }, { dontDedupe: true })
  useEffect(() => {
    if (issues.length > 0)
      telemetry.tell('step-refused', { flow, step, errors: issues.length }, { dontDedupe: true })
  }, [telemetry, flow, step, issues])
  const onSent = () => {
    const seconds = Math.round((performance.now() - shownAt.current) / 1000)
    telemetry.tell('step-submitted', { flow, step, seconds }, { dontDedupe: true })
  }
  return { onSent, onRefused }
}
