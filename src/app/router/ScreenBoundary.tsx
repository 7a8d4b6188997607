import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { tellPageError } from '../telemetry/tellPageError.ts'

interface Props {
  /** Told of each failure: what was typed is saved, whatever comes next. */
  readonly onFailure?: () => void
  readonly children: ReactNode
}

interface State {
  readonly failure?: { readonly error: unknown }
  /** It was drawn again once, in vain: now the page is loaded again. */
  readonly isRetried: boolean
}

/** Where a screen fails while it is drawn, the generic error screen stands in for it (A §8). What was typed stays in the run, outside the screen. */
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
