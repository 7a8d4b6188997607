import { lazy, useEffect, useState } from 'react'
import type { ApplicationRun } from '../run/ApplicationRun.ts'
import { usePage } from '../../../page/usePage.ts'
import { useIsSignedIn } from '../../../shell/useIsSignedIn.ts'
import { Part } from '../../../shell/Part.tsx'
import { isFeedbackAsked } from './isFeedbackAsked.ts'

const FeedbackDialog = lazy(() =>
  import('./FeedbackDialog.tsx').then((module) => ({ default: module.FeedbackDialog })),
)
const key = 'lintel-feedback'

/**
 * Asks the borrower for feedback where support/feedback.json says so; not again in this tab after
 * they sent it or declined.
 */
export function FeedbackPrompt({ run, screen }: { run: ApplicationRun; screen: string }) {
  const { bundle, info, say, telemetry } = usePage()
  const isSignedIn = useIsSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(() => sessionStorage.getItem(key) !== null)
  const plan = bundle.support.feedback
  const isAsked = !isDone && isFeedbackAsked(plan, info.org, isSignedIn, screen)
  useEffect(() => {
    if (isAsked) telemetry.tell('feedback-shown')
  }, [isAsked, telemetry])
  if (!isAsked || !plan) return null
  const end = () => {
    sessionStorage.setItem(key, 'done')
    setIsDone(true)
  }
  return (
    <aside className="feedback-prompt" aria-label={say('feedback-open')}>
      <button
        type="button"
        className="plain-link"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {say('feedback-open')}
      </button>
      <button
        type="button"
        className="plain-link"
        onClick={() => {
          telemetry.tell('feedback-closed')
          end()
        }}
      >
        {say('feedback-not-now')}
      </button>
      <Part onFailure={() => setIsDone(true)}>
        {isOpen && (
          <FeedbackDialog
            plan={plan}
            application={run.uuid}
            onClose={() => setIsOpen(false)}
            onSent={end}
          />
        )}
      </Part>
    </aside>
  )
}
