import { fillText } from '#engine'
import { findVendorWindow, type ScreenWindow } from '#model'
import type { ApplicationRun, ShownScreen, ScreenStep } from '../run/ApplicationRun.ts'
import { usePage } from '../../../page/usePage.ts'
import { ScreenForm } from '../ScreenForm.tsx'
import { useVendorSession } from './useVendorSession.ts'
import { WindowPanel } from './WindowPanel.tsx'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly step: ScreenStep
  readonly window: ScreenWindow
}

/** The form alone, or a vendor's own page with the form as the other way. */
export function WindowBody(props: Props) {
  const { org } = usePage().info
  if (findVendorWindow(org, props.window.kind)) return <OwnPage {...props} />
  return <ScreenForm run={props.run} shown={props.shown} step={props.step} />
}

/** The form alone if the lender has stopped offering the page, or the server doesn't say. */
function OwnPage({ run, shown, step, window }: Props) {
  const { phase, isLoading, isForeign, start, stop, frame } = useVendorSession(run, window)
  const form = <ScreenForm run={run} shown={shown} step={step} />
  const text = run.edition.bundle.texts[window.text]
  if (isLoading) return <div className="lintel-waiting" aria-busy="true" />
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
