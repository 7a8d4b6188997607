import type { Say } from '#model'
import { Component, type ReactNode } from 'react'
import { LazyFailure } from '../lazy/LazyFailure.tsx'

interface Props {
  readonly say: Say
  readonly children: ReactNode
}

/**
 * Shows an error with a retry button for a field whose control can't be drawn. Other fields and all
 * answers are kept, as the form holds them.
 */
export class ControlBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    window.reportError(error)
  }

  override render(): ReactNode {
    const { say, children } = this.props
    return this.state.isBroken ? (
      <LazyFailure say={say} onRetry={() => this.setState({ isBroken: false })} />
    ) : (
      children
    )
  }
}
