import { Component, Suspense, type ReactNode } from 'react'
import { tellPageError } from '../telemetry/tellPageError.ts'
import { BrokenPart } from './BrokenPart.tsx'

interface Props {
  /** Stands there while it loads. */
  readonly meanwhile?: ReactNode
  /** The borrower needs it: where it breaks the page says so, and offers to try again. */
  readonly isNeeded?: boolean
  /** Told once, where it cannot be drawn. */
  readonly onFailure?: () => void
  readonly children: ReactNode
}

/** A part that the page can do without: where it cannot be loaded or drawn, nothing stands in its place, and the page goes on (A §2). */
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
    const { isNeeded, meanwhile, children } = this.props
    if (!this.state.isBroken) return <Suspense fallback={meanwhile}>{children}</Suspense>
    return isNeeded ? <BrokenPart onRetry={() => this.setState({ isBroken: false })} /> : null
  }
}
