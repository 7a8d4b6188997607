import { useCallback, useEffect, useMemo } from 'react'
import type { JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import { StepForm, type RendererServices } from '#renderer'
import type { ApplicationRun, ShownScreen, ScreenStep } from '../../application/ApplicationRun.ts'
import { useShownTexts } from '../../session/shownTexts.ts'
import { useScreenServices } from './useScreenServices.ts'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly step: ScreenStep
  /** What the page itself adds to the answer: the documents that were read. */
  readonly added?: JsonObject
  readonly offers?: RendererServices['offers']
}

const nothing: JsonObject = {}

/** The screen's form, bound to the run; input is saved when a field is left. */
export function ScreenForm({ run, shown, step, added = nothing, offers }: Props) {
  const { bundle } = run.edition
  const services = useScreenServices(run, offers)
  const validate = useCallback((data: JsonObject) => run.judge({ ...data, ...added }), [run, added])
  useShownTexts(step)
  const { form } = step
  const giving = useMemo(() => (form ? run.giving() : {}), [run, form])
  useEffect(() => {
    return () => {
      run.saveNow()
    }
  }, [run])
  const { signInAgain } = usePage()
  useEffect(() => {
    return signInAgain.hold()
  }, [signInAgain])
  useEffect(() => {
    return signInAgain.isNeeded.subscribe(() => {
      if (!signInAgain.isNeeded.read()) run.saveNow()
    })
  }, [signInAgain, run])
  return (
    <div onBlur={run.saveNow}>
      <StepForm
        form={step.form}
        data={step.data}
        issues={step.issues}
        validate={validate}
        {...giving}
        formats={bundle.formats}
        words={bundle.words}
        legal={step.legal}
        consents={step.consents}
        notices={step.notices}
        services={services}
        busy={shown.isBusy}
        onType={run.type}
        onSubmit={(data) => void run.submit({ ...data, ...added })}
      />
    </div>
  )
}
