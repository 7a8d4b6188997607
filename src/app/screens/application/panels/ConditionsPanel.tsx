import { readFact } from '#engine'
import type { ConditionsPanel as Conditions } from '#model'
import { useQuery } from '@tanstack/react-query'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { ConditionCard } from './ConditionCard.tsx'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/**
 * What the lender still needs, oldest first; requested again every minute and when the page becomes
 * visible (A-CALL-027, A-CALL-028).
 */
export function ConditionsPanel({ run, shown, panel }: PanelProps<Conditions>) {
  const { callApi } = usePage()
  const query = useQuery({
    queryKey: ['conditions', run.uuid],
    queryFn: async ({ signal }) =>
      (await callApi('conditions', { params: { uuid: run.uuid }, signal })).body,
    refetchInterval: limits.conditions.milliseconds,
    refetchOnWindowFocus: 'always',
  })
  const { awaited } = panel
  const isAwaited = awaited && typeof readFact(shown.facts, awaited.fact) === 'string'
  return (
    <PanelSection title={panel.title}>
      {!query.data && <Waiting query={query} />}
      {query.data?.length === 0 && <p>{isAwaited ? awaited.says : panel.none}</p>}
      <ul className="panel-rows">
        {[...(query.data ?? [])]
          .sort((one, other) => one.created.localeCompare(other.created))
          .map((condition) => (
            <ConditionCard
              key={condition.uuid}
              run={run}
              condition={condition}
              way={panel.ways?.[condition.categoryEnum] ?? panel.otherwise}
            />
          ))}
      </ul>
    </PanelSection>
  )
}
