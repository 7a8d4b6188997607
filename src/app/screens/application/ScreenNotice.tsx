import { useEffect, useRef } from 'react'
import { Alert } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { OtherAnswer } from './OtherAnswer.tsx'

/** The page's message about the last submission, or about the unavailable status. */
export function ScreenNotice({ run, shown }: { run: ApplicationRun; shown: ShownScreen }) {
  const { say } = usePage()
  const { notice, isLocal } = shown
  const box = useRef<HTMLDivElement>(null)
  const isOnPress = notice !== undefined && notice.type !== 'done-before'
  useEffect(() => {
    if (isOnPress) box.current?.focus()
  }, [isOnPress])
  return (
    <div ref={box} tabIndex={-1} className="screen-notice">
      {isLocal && (
        <Alert tone="note" title={say('status-unknown-title')}>
          <p>{say('status-unknown')}</p>
        </Alert>
      )}
      {notice?.type === 'problem' && <Alert tone="problem">{notice.message}</Alert>}
      {(notice?.type === 'done-before' || notice?.type === 'not-yet') && (
        <Alert tone="note" title={say(`${notice.type}-title`)}>
          <p>{say(notice.type)}</p>
        </Alert>
      )}
      {notice?.type === 'answered-elsewhere' && (
        <OtherAnswer run={run} shown={shown} theirs={notice.theirs} />
      )}
    </div>
  )
}
