import { fillText } from '#engine'
import type { ScreenWindow } from '#model'
import type {
  ApplicationRun,
  ShownScreen,
  ScreenStep,
} from '../../../application/ApplicationRun.ts'
import { Skeleton } from '../../../shell/Skeleton.tsx'
import { ScreenForm } from '../ScreenForm.tsx'
import { useVendorSession } from './useVendorSession.ts'
import { WindowPanel } from './WindowPanel.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly step: ScreenStep
  readonly window: ScreenWindow
}

/**
 * A vendor's own page, and the form as the other way; the form alone if the lender has no such
 * vendor, or the server doesn't say.
 */
export function WindowBody({ run, shown, step, window }: Props) {
  const { phase, isLoading, isForeign, start, stop, frame } = useVendorSession(run, window)
  const form = <ScreenForm run={run} shown={shown} step={step} />
  const text = run.edition.bundle.texts[window.text]
  if (isLoading) return <Skeleton />
  if (!phase || !text) return form
  return (
    <>
      <WindowPanel
        window={window}
        text={fillText(text, shown.facts)}
        phase={phase}
        isForeign={isForeign}
        onStart={start}
        onStop={stop}
        frame={frame}
      />
      {window.otherwise !== undefined && (window.keepsForm || phase.type !== 'returned') && (
        <section className="screen-section" aria-labelledby="window-otherwise">
          <h2 id="window-otherwise">{window.otherwise}</h2>
          {form}
        </section>
      )}
    </>
  )
}
