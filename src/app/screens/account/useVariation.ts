import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePage } from '../../page/usePage.ts'

type Variation = 'control' | 'variation'

/**
 * Which variation of an experiment in support/experiments.json an application's borrower sees,
 * wherever it was started: assigned on first use, and the same ever after. The control while it is
 * unknown. `application`: undefined if there is none yet.
 */
export function useVariation(experiment: string, application: string | undefined): Variation {
  const { callApi, telemetry } = usePage()
  const query = useQuery({
    queryKey: ['experiments', application],
    staleTime: Infinity,
    enabled: application !== undefined,
    queryFn: async ({ signal }) =>
      (
        await callApi('assign-experiments', {
          body: { experiments: [], appUuid: application! },
          signal,
        })
      ).body.experiments,
  })
  const told = query.data?.find(({ name }) => name === experiment)?.variation
  useEffect(() => {
    if (told)
      telemetry.tell(
        'experiment-seen',
        { experiment, variation: told },
        { dedupeProperty: 'experiment' },
      )
  }, [telemetry, experiment, told])
  return told ?? 'control'
}
