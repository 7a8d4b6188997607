import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountClient } from './accountClient.ts'

/**
 * Of two windows side by side, one can get the focus without having been hidden. The server, which
 * draws, has none.
 */
focusManager.setEventListener((onFocus) => {
  const look = () => onFocus()
  globalThis.window?.addEventListener('visibilitychange', look)
  globalThis.window?.addEventListener('focus', look)
  return () => {
    window.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
})

/** Wraps every screen that reads the borrower's data from the server. */
export function Account({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={accountClient}>{children}</QueryClientProvider>
}
