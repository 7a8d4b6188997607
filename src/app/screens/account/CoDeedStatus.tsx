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
    queryFn: async ({ signal }) =>
      (
        await callApi<readonly { readonly uuid: string; readonly coDeedStatus: string | null }[]>(
          'co-deed-status',
          { signal },
        )
      ).body ?? [],
  })
  const { coDeedStatus } = query.data?.find((one) => one.uuid === uuid) ?? {}
  const word = words[coDeedStatus as keyof typeof words]
  return word === undefined ? null : <p>{say(word)}</p>
}
