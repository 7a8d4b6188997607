import type { RefObject } from 'react'
import type { FlowRun, ShownStep } from '../../session/FlowRun.ts'
import { Icon } from '../../icons/Icon.tsx'
import { usePage } from '../../page/usePage.ts'

interface Props {
  readonly run: FlowRun
  readonly shown: ShownStep
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** For a page within the step: its heading, and the target of Back. */
  readonly inner?: { readonly title: string; readonly onBack: () => void }
}

/** Back, the step's only h1, and why we ask. */
export function StepHead({ run, shown: { view, form, outlook }, heading, inner }: Props) {
  const { say } = usePage()
  return (
    <header className="step-head">
      {(inner || view.back) && (
        <button
          type="button"
          className="plain-link step-back"
          onClick={(event) => {
            // Without a script it sends the form.
            event.preventDefault()
            if (inner) inner.onBack()
            else void run.send({ type: 'back' })
          }}
        >
          <Icon name="back" />
          {say('back')}
        </button>
      )}
      <h1 tabIndex={-1} ref={heading}>
        {inner?.title ?? form.ui.page.heading}
      </h1>
      {!inner && form.ui.page.why && <p className="step-why">{form.ui.page.why}</p>}
      {!inner && form.ui.page.points && (
        <ul className="step-points">
          {form.ui.page.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {!inner && outlook?.added && <output className="step-why">{outlook.added}</output>}
      {!inner && outlook?.because && <p className="step-why">{outlook.because}</p>}
    </header>
  )
}
