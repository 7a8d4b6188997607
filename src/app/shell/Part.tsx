import { Component, Suspense, type ReactNode } from 'react'

interface Props {
  /** Stands there while it loads. */
  readonly meanwhile?: ReactNode
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
    window.reportError(error)
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : <Suspense fallback={this.props.meanwhile}>{this.props.children}</Suspense>
  }
}
