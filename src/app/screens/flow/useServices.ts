import { useMemo } from 'react'
import type { AddressItem } from '#model'
import type { RendererServices } from '#renderer'
import { usePage } from '../../page/usePage.ts'

/**
 * What fields need from the server: the lender's address search, with the typed text appended to
 * its URL (B §7).
 */
export function useServices(): RendererServices {
  const { callApi, info } = usePage()
  return useMemo(
    () => ({
      async searchAddresses(text, signal) {
        const path = info.org.addressSearchUrl + encodeURIComponent(text)
        const { body } = await callApi<readonly AddressItem[]>(
          { title: 'Address search', method: 'GET', path },
          { signal },
        )
        return body
      },
    }),
    [callApi, info],
  )
}
