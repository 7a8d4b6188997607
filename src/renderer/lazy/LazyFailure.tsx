import type { Say } from '#model'
import { Alert } from '../pieces/Alert.tsx'

interface Props {
  readonly say: Say
  readonly onRetry: () => void
}

/** Replaces a part of the page whose code failed to load. */
export function LazyFailure({ say, onRetry }: Props) {
  return (
    <Alert tone="problem">
      <p>{say('part-failed')}</p>
      <button type="button" className="lintel-button-quiet" onClick={onRetry}>
        {say('try-again')}
      </button>
    </Alert>
  )
}
