import { formatInstant } from '#engine'
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
  const status = useSyncExternalStore(run.saving.subscribe, run.saving.read, run.saving.read)
  const isOnline = useIsOnline()
  const time =
    status.state === 'saved'
      ? (formatInstant(new Date(status.at).toISOString(), { lang: info.org.lang, isTime: true }) ??
        '')
      : ''
  const isWaiting = isSending && !isOnline
  const isDelayed = !isWaiting && (status.state === 'delayed' || status.state === 'refused')
  const words = () => {
    if (isWaiting) return say('sent-once-online')
    if (isDelayed) return say(isOnline ? 'not-saved' : 'not-saved-offline')
    if (status.state === 'saving') return say('saving')
    return status.state === 'saved' ? say('saved-at', { time }) : ''
  }
  return (
    <p className="save-status" role={isDelayed || isWaiting ? 'status' : undefined}>
      <span>{words()}</span>{' '}
      {isDelayed && (
        <button type="button" className="plain-link" onClick={run.saveNow}>
          {say('save-retry')}
        </button>
      )}
    </p>
  )
}
