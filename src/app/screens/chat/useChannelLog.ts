import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import { createChannelLog } from './session/createChannelLog.ts'

type Given = Omit<Parameters<typeof createChannelLog>[0], 'callApi' | 'orgCode'>

/** The log of one conversation, which is left with the page. */
export function useChannelLog(given: Given) {
  const { callApi, info } = usePage()
  const [log] = useState(() => createChannelLog({ callApi, orgCode: info.org.orgCode, ...given }))
  useEffect(() => {
    const { stop } = log
    return () => {
      stop()
    }
  }, [log])
  const { conversation, messages } = useSyncExternalStore(log.view.subscribe, log.view.read)
  return { log, conversation, newest: messages.at(-1)?.seq ?? 0 }
}
