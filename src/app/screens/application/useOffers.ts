import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readFact } from '#engine'
import { offerOf } from '#lending'
import type { RendererServices } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { beginOffer } from './beginOffer.ts'

/**
 * What the borrower can choose from, priced in the page; reloaded when the application has
 * advanced.
 */
export function useOffers(run: ApplicationRun, { version, facts }: ShownScreen) {
  const wanted = readFact(facts, 'case.requestedDrawCents')
  const { callApi } = usePage()
  const query = useQuery({
    queryKey: ['offers', run.uuid, version],
    queryFn: async ({ signal }) =>
      (await callApi('offers', { params: { uuid: run.uuid }, signal })).body,
  })
  const set = query.data
  const offers = useMemo((): RendererServices['offers'] => {
    const start = set && typeof wanted === 'number' ? beginOffer(set, wanted) : undefined
    return set && { set, price: (choice) => offerOf(set, choice), ...(start && { start }) }
  }, [set, wanted])
  return { query, offers }
}
