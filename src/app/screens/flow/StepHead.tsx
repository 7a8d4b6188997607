import type { RefObject } from 'react'
import type { FlowRun, Scene } from '../../session/FlowRun.ts'
import { Icon } from '../../icons/Icon.tsx'
import { usePage } from '../../page/usePage.ts'

interface Props {
  readonly run: FlowRun
  readonly scene: Scene
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Back, the step's one h1, and why we ask. */
export function StepHead({ run, scene: { view, form }, heading }: Props) {
  const { say } = usePage()
  return (
    <header className="step-head">
      {view.back && (
        <button type="button" className="plain-link step-back" onClick={() => void run.send({ type: 'back' })}>
          <Icon name="back" />
          {say('back')}
        </button>
      )}
      <h1 tabIndex={-1} ref={heading}>
        {form.ui.page.heading}
      </h1>
      {form.ui.page.why && <p className="step-why">{form.ui.page.why}</p>}
    </header>
  )
}
