import { Component, Suspense, type ReactNode } from 'react'
import { tellPageError } from '../telemetry/tellPageError.ts'
import { usePage } from '../page/usePage.ts'

interface Props {
  /** Shown while it loads. */
  readonly meanwhile?: ReactNode
  /** The borrower needs it: if it fails, the page says so and offers a retry. */
  readonly isNeeded?: boolean
  /** What is drawn with it waits for it, in a Suspense around both: nothing below it moves. */
  readonly isAwaited?: boolean
  /** Called once if it can't be drawn. */
  readonly onFailure?: () => void
  readonly children: ReactNode
}

/**
 * A part that the page can do without: if it can't be loaded or drawn, nothing replaces it, and the
 * page continues (A §2).
 */
export class Part extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    tellPageError('boundary', error)
    window.reportError(error)
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    const { isNeeded, isAwaited, meanwhile, children } = this.props
    if (!this.state.isBroken)
      return isAwaited ? children : <Suspense fallback={meanwhile}>{children}</Suspense>
    return isNeeded ? <BrokenPart onRetry={() => this.setState({ isBroken: false })} /> : null
  }
}

/** Replaces a part that could not be drawn. */
function BrokenPart({ onRetry }: { onRetry: () => void }) {
  const { say } = usePage()
  return (
    <div className="broken-part" role="alert">
      <p>{say('part-failed')}</p>
      <button type="button" className="plain-link" onClick={onRetry}>
        {say('fallback-try-again')}
      </button>
    </div>
  )
}
