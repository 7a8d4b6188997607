import { useCallback, useMemo } from 'react'
import { textsOfPage, type JsonObject, type Text } from '#model'
import { StepForm, type RowServices } from '#renderer'
import limits from '../../limits.json' with { type: 'json' }
import type { FlowRun, ShownStep } from '../../session/FlowRun.ts'
import { useShownTexts } from '../../session/shownTexts.ts'
import { useStepServices } from './useStepServices.ts'
import { useStepTelemetry } from './useStepTelemetry.ts'

interface Props {
  readonly run: FlowRun
  readonly shown: ShownStep
  readonly flow: string
  /** Only for a step that repeats a page. Keep its identity. */
  readonly rows?: RowServices
  /** Called with input, after the run. */
  readonly onType?: (data: JsonObject) => void
}

/**
 * The step's form, bound to the run. Input is saved a moment after a field is left: if it was left
 * for the button, the answer is sent first without waiting, so that it is on its way even if the
 * page is reloaded at once. All props of the form keep their identity while the step is the same.
 */
export function StepBody({ run, shown, flow, rows, onType }: Props) {
  const { bundle } = run.edition
  const { view, form, issues, isBusy } = shown
  const { step } = view
  useShownTexts(view)
  const services = useStepServices(run, rows)
  const { onSent, onRefused } = useStepTelemetry(flow, shown)
  const notices = useMemo(() => pickTexts(bundle.texts, textsOfPage(form.ui.page)), [bundle, form])
  const validate = useCallback((data: JsonObject) => run.judge(step, data), [run, step])
  const giving = useMemo(() => run.giving(step), [run, step])
  return (
    <div onBlur={() => setTimeout(run.saveNow, limits.saving.left)}>
      <StepForm
        form={form}
        data={view.data}
        issues={issues}
        validate={validate}
        {...giving}
        formats={bundle.formats}
        words={bundle.words}
        legal={view.legal}
        consents={view.consents}
        notices={notices}
        services={services}
        busy={isBusy}
        onType={(data) => {
          void run.send({ type: 'type', step, data })
          onType?.(data)
        }}
        onSubmit={(data) => {
          onSent()
          void run.send({ type: 'submit', step, data })
        }}
        onRefused={onRefused}
      />
    </div>
  )
}

function pickTexts(
  texts: Readonly<Record<string, Text>>,
  notices: Readonly<Record<string, string>>,
): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(notices).flatMap(([field, id]) => (texts[id] ? [[field, texts[id]]] : [])),
  )
}
