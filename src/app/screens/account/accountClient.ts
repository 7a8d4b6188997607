import { QueryClient } from '@tanstack/react-query'

/** Queries neither retry nor refetch on their own (B §7); some calls retry: Call.retries. */
export const accountClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
})
