import { useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import type { FlowRun } from '../../session/FlowRun.ts'
import { useIsOnline } from './useIsOnline.ts'

interface Props {
  readonly run: Pick<FlowRun, 'saving' | 'saveNow'>
  /** An answer is being sent. */
  readonly isSending: boolean
}

/**
 * What is saved, and since when: subdued, unless something is not saved. While offline, that the
 * answer waits for the connection.
 */
export function SaveLine({ run, isSending }: Props) {
  const { say, info } = usePage()
  const status = useSyncExternalStore(run.saving.subscribe, run.saving.read)
  const isOnline = useIsOnline()
  const time =
    status.state === 'saved'
      ? new Intl.DateTimeFormat(info.org.lang, { timeStyle: 'short' }).format(status.at)
      : ''
  const isWaiting = isSending && !isOnline
  const isDelayed = !isWaiting && (status.state === 'delayed' || status.state === 'refused')
  return (
    <p className="save-status" role={isDelayed || isWaiting ? 'status' : undefined}>
      {isWaiting && say('sent-once-online')}
      {!isWaiting && status.state === 'saving' && say('saving')}
      {!isWaiting && status.state === 'saved' && say('saved-at', { time })}
      {isDelayed && (isOnline ? say('not-saved') : say('not-saved-offline'))}{' '}
      {isDelayed && (
        <button type="button" className="plain-link" onClick={run.saveNow}>
          {say('save-retry')}
        </button>
      )}
    </p>
  )
}
