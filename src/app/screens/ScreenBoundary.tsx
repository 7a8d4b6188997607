import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { tellPageError } from '../telemetry/tellPageError.ts'

interface Props {
  /** Called for each failure, so that input is saved. */
  readonly onFailure?: () => void
  readonly children: ReactNode
}

interface State {
  readonly failure?: { readonly error: unknown }
  /** It was redrawn once without success: now the page is reloaded. */
  readonly isRetried: boolean
}

/**
 * Shows the generic error screen in place of a screen that fails while it is drawn (A §8). The run
 * keeps the input.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { isRetried: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    tellPageError('boundary', error)
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    const { failure, isRetried } = this.state
    if (!failure) return this.props.children
    const retry = () => this.setState({ failure: undefined, isRetried: true })
    return <ErrorScreen error={failure.error} onRetry={isRetried ? undefined : retry} />
  }
}
