import { useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import type { FlowRun } from '../../session/FlowRun.ts'
import { useIsOnline } from './useIsOnline.ts'

/** What is saved, and since when: subdued, unless something is not saved. */
export function SaveLine({ run }: { run: Pick<FlowRun, 'saving' | 'saveNow'> }) {
  const { say, info } = usePage()
  const status = useSyncExternalStore(run.saving.subscribe, run.saving.read)
  const isOnline = useIsOnline()
  const time = status.state === 'saved' ? new Intl.DateTimeFormat(info.org.lang, { timeStyle: 'short' }).format(status.at) : ''
  const isDelayed = status.state === 'delayed' || status.state === 'refused'
  return (
    <p className="save-status" role={isDelayed ? 'status' : undefined}>
      {status.state === 'saving' && say('saving')}
      {status.state === 'saved' && say('saved-at', { time })}
      {isDelayed && (isOnline ? say('not-saved') : say('not-saved-offline'))}{' '}
      {isDelayed && (
        <button type="button" className="plain-link" onClick={run.saveNow}>
          {say('save-retry')}
        </button>
      )}
    </p>
  )
}
