import { useQuery } from '@tanstack/react-query'
import limits from '../../limits.json' with { type: 'json' }
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'

/**
 * What the lender still needs for an application, with a link; nothing if there is nothing, or it
 * is unknown.
 */
export function OpenConditions({ uuid }: { uuid: string }) {
  const { say, callApi } = usePage()
  const query = useQuery({
    queryKey: ['conditions', uuid],
    queryFn: async ({ signal }) => (await callApi('conditions', { params: { uuid }, signal })).body,
    refetchInterval: limits.conditions.milliseconds,
    refetchOnWindowFocus: 'always',
  })
  // What follows comes with it, so that nothing moves; not after a call that fails.
  if (query.isLoading && query.failureCount === 0)
    return <div className="lintel-waiting" aria-busy="true" />
  const count = query.data?.length ?? 0
  if (count === 0) return null
  return (
    <p>
      <SiteLink to={`${basePath}/${uuid}/conditions`}>
        {say('dashboard-conditions', { count })}
      </SiteLink>
    </p>
  )
}
