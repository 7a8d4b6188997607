import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import type { JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import { StepForm, type RendererServices, type StepFormProps } from '#renderer'
import type { ApplicationRun, ShownScreen, ScreenStep } from './run/ApplicationRun.ts'
import { useShownTexts } from '../../session/shownTexts.ts'
import { usePartAnswer } from './parts/usePartAnswer.ts'
import type { ShownPart } from './parts/useParts.ts'
import { useScreenServices } from './useScreenServices.ts'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly step: ScreenStep
  /** What the page itself adds to the answer: the documents that were read. */
  readonly added?: JsonObject
  readonly offers?: RendererServices['offers']
  /** The page of a form in parts. */
  readonly part?: ShownPart | undefined
  /** Shown above the button. */
  readonly children?: ReactNode
}

const nothing: JsonObject = {}

/** The screen's form, bound to the run. */
export function ScreenForm({ added = nothing, part, ...props }: Props) {
  const { run, step } = props
  const validate = useCallback((data: JsonObject) => run.judge({ ...data, ...added }), [run, added])
  if (part) return <FormInParts {...props} validate={validate} part={part} />
  return (
    <BoundForm
      {...props}
      data={step.data}
      issues={step.issues}
      validate={validate}
      legal={step.legal}
      onType={run.type}
      onSubmit={(data) => void run.submit({ ...data, ...added })}
    />
  )
}

type Bound = Omit<Props, 'added' | 'part'>
type Own = Pick<
  StepFormProps,
  'data' | 'issues' | 'validate' | 'legal' | 'asked' | 'onType' | 'onSubmit'
>

function FormInParts({
  validate,
  part,
  ...props
}: Bound & { readonly part: ShownPart } & Pick<Own, 'validate'>) {
  const { run, step } = props
  const own = usePartAnswer(run, step, validate, part)
  const { page, index, pages, isLast } = part
  const asked = page.fields.map((field) => [field, page.row ?? []].flat().join('/')).join(' ')
  return (
    <div data-part={asked} data-pages-left={pages.length - 1 - index}>
      <BoundForm key={page.key} {...props} {...own} legal={isLast ? step.legal : none} />
    </div>
  )
}

const none: Own['legal'] = []

/** Input is saved when a field is left. */
function BoundForm({ run, shown, step, offers, children, ...own }: Bound & Own) {
  const { bundle } = run.edition
  const services = useScreenServices(run, offers)
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
        {...own}
        {...giving}
        formats={bundle.formats}
        words={bundle.words}
        consents={step.consents}
        notices={step.notices}
        services={services}
        busy={shown.isBusy}
      >
        {children}
      </StepForm>
    </div>
  )
}
