import { usePage } from '../page/usePage.ts'

/** Replaces a part that could not be drawn. */
export function BrokenPart({ onRetry }: { onRetry: () => void }) {
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
