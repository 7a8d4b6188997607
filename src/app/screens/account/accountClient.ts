import { QueryClient } from '@tanstack/react-query'

/** callApi already retries GETs; queries neither retry nor refetch on their own (B §7). */
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
