import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountClient } from './accountClient.ts'

/** Where two windows stand side by side, one is looked at again without having been out of sight. */
focusManager.setEventListener((onFocus) => {
  const look = () => onFocus()
  window.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    window.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
})

/** Around every screen that reads what the server keeps of the borrower. */
export function Account({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={accountClient}>{children}</QueryClientProvider>
}
