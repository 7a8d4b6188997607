import { readFact } from '#engine'
import { useQuery } from '@tanstack/react-query'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import type { Condition } from './Condition.ts'
import { ConditionCard } from './ConditionCard.tsx'
import type { PanelProps } from './PanelBox.tsx'
import { PanelSection } from './PanelSection.tsx'

/**
 * What the lender still needs, oldest first; requested again every minute and when the page becomes
 * visible (A-CALL-027, A-CALL-028).
 */
export function ConditionsPanel({ run, scene }: PanelProps) {
  const { say, callApi } = usePage()
  const query = useQuery({
    queryKey: ['conditions', run.uuid],
    queryFn: async ({ signal }) =>
      (await callApi<readonly Condition[]>('conditions', { params: { uuid: run.uuid }, signal }))
        .body,
    refetchInterval: limits.conditions.milliseconds,
    refetchOnWindowFocus: 'always',
  })
  const isAwaited = typeof readFact(scene.facts, 'case.answerBy') === 'string'
  return (
    <PanelSection title={say('panel-conditions')}>
      {!query.data && <Waiting query={query} />}
      {query.data?.length === 0 && (
        <p>{say(isAwaited ? 'conditions-answer' : 'conditions-none')}</p>
      )}
      <ul className="panel-rows">
        {[...(query.data ?? [])]
          .sort((one, other) => one.created.localeCompare(other.created))
          .map((condition) => (
            <ConditionCard key={condition.uuid} run={run} condition={condition} />
          ))}
      </ul>
    </PanelSection>
  )
}
