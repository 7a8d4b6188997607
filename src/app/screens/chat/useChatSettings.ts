import { useCallback, useEffect, useState } from 'react'
import type { ChatSettings } from './session/ChatSettings.ts'
import { usePage } from '../../page/usePage.ts'

interface Loaded {
  readonly settings?: ChatSettings
  readonly error?: Error
}

/** Figures and words of the chat, and a function that asks for them again. */
export function useChatSettings(): Loaded & { readonly refetch: () => void } {
  const { callApi } = usePage()
  const [loaded, setLoaded] = useState<Loaded>({})
  const refetch = useCallback(
    () =>
      callApi('chat-settings').then(
        ({ body }) => setLoaded({ settings: body }),
        (error: unknown) => setLoaded({ error: error as Error }),
      ),
    [callApi],
  )
  useEffect(() => {
    void refetch()
  }, [refetch])
  return { ...loaded, refetch: () => void refetch() }
}
