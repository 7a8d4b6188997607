import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'

const words = {
  INVITED: 'co-deed-invited',
  SIGNED: 'co-deed-signed',
  CONFIRMED: 'co-deed-signed',
} as const

/** Whether the other owners of the home have signed; draws nothing if there are none. */
export function CoDeedStatus({ uuid }: { uuid: string }) {
  const { callApi, say } = usePage()
  const query = useQuery({
    queryKey: ['co-deed-status'],
    queryFn: async ({ signal }) => (await callApi('co-deed-status', { signal })).body ?? [],
  })
  // What follows comes with it, so that nothing moves; not after a call that fails.
  if (query.isLoading && query.failureCount === 0)
    return <div className="lintel-waiting" aria-busy="true" />
  const { coDeedStatus } = query.data?.find((one) => one.uuid === uuid) ?? {}
  const word = words[coDeedStatus as keyof typeof words]
  return word === undefined ? null : <p>{say(word)}</p>
}
