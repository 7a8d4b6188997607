import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'

/** Where a screen fails while it is drawn, the generic error screen stands in for it (A §8). */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    return 'error' in this.state ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}
