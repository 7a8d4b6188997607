import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePage } from '../../page/usePage.ts'

type Variation = 'control' | 'variation'

interface Assigned {
  readonly experiments: readonly { readonly name: string; readonly variation: Variation }[]
}

/**
 * Which version of an experiment of support/experiments.json an application's borrower sees, wherever it was begun: assigned where nobody was
 * before, and the same ever after. The control until, and where, nobody tells. `application`: undefined where none is looked at yet.
 */
export function useVariation(experiment: string, application: string | undefined): Variation {
  const { callApi, telemetry } = usePage()
  const query = useQuery({
    queryKey: ['experiments', application],
    staleTime: Infinity,
    enabled: application !== undefined,
    queryFn: async ({ signal }) =>
      (await callApi<Assigned>('assign-experiments', { body: { experiments: [], appUuid: application! }, signal })).body.experiments,
  })
  const told = query.data?.find(({ name }) => name === experiment)?.variation
  useEffect(() => {
    if (told) telemetry.tell('experiment-seen', { experiment, variation: told }, { dedupeProperty: 'experiment' })
  }, [telemetry, experiment, told])
  return told ?? 'control'
}
