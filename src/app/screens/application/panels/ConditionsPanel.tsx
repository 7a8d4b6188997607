import { readFact } from '#engine'
import { useQuery } from '@tanstack/react-query'
import limits from '../../../limits.json' with { type: 'json' }
import type { WordKey } from '../../../page/wordKeys.ts'
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import type { PanelProps } from './PanelBox.tsx'
import { PanelSection } from './PanelSection.tsx'

interface Condition {
  readonly uuid: string
  readonly categoryEnum: string
  readonly commentsToBorrower?: string
  readonly actionNeeded?: string
  readonly requestDocuments?: readonly string[]
  readonly xtraData?: { readonly numDocsRequired?: number }
}

/** What the lender still needs; asked for again every minute and when the page is looked at (A-CALL-027, A-CALL-028). */
export function ConditionsPanel({ run, scene }: PanelProps) {
  const { say, callApi } = usePage()
  const query = useQuery({
    queryKey: ['conditions', run.uuid],
    queryFn: async ({ signal }) => (await callApi<readonly Condition[]>('conditions', { params: { uuid: run.uuid }, signal })).body,
    refetchInterval: limits.conditions.milliseconds,
    refetchOnWindowFocus: 'always',
  })
  const isAwaited = typeof readFact(scene.facts, 'case.answerBy') === 'string'
  return (
    <PanelSection title={say('panel-conditions')}>
      {!query.data && <Waiting query={query} />}
      {query.data?.length === 0 && <p>{say(isAwaited ? 'conditions-answer' : 'conditions-none')}</p>}
      <ul className="panel-rows">
        {query.data?.map(({ uuid, categoryEnum, commentsToBorrower, requestDocuments = [], xtraData }) => (
          <li key={uuid}>
            <h3>{say(`choice-${categoryEnum}` as WordKey)}</h3>
            {commentsToBorrower && <p>{commentsToBorrower}</p>}
            {requestDocuments.length > 0 && (
              <ul>
                {requestDocuments.map((type) => (
                  <li key={type}>{say(`choice-${type}` as WordKey)}</li>
                ))}
              </ul>
            )}
            {xtraData?.numDocsRequired !== undefined && <p>{say('conditions-count', { count: xtraData.numDocsRequired })}</p>}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
