import type { WordKey, CallResponse } from '#model'
import { screenAt } from '#engine'
import type { ApplicationRun } from '../run/ApplicationRun.ts'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import { StepLink } from '../../../shell/StepLink.tsx'

/** Something the lender still needs. */
type LoanCondition = CallResponse<'conditions'>[number]

const { default: usual } = limits.conditionDocuments

/** One condition: what is needed, how many, and a link to where it is answered. */
export function ConditionCard({
  run,
  condition,
  way,
}: {
  readonly run: ApplicationRun
  readonly condition: LoanCondition
  /** Path of the screen that answers it. */
  readonly way: string
}) {
  const { say } = usePage()
  const { categoryEnum, commentsToBorrower, requestDocuments = [], xtraData } = condition
  const found = screenAt(run.edition.engine, way)
  const title = say(`choice-${categoryEnum}` as WordKey)
  const count = xtraData?.numDocsRequired ?? (requestDocuments.length > 0 ? usual : undefined)
  return (
    <li>
      <h3>{title}</h3>
      {commentsToBorrower && <p>{commentsToBorrower}</p>}
      {requestDocuments.length > 0 && (
        <ul>
          {requestDocuments.map((type) => (
            <li key={type}>{say(`choice-${type}` as WordKey)}</li>
          ))}
        </ul>
      )}
      {count !== undefined && <p>{say('conditions-count', { count })}</p>}
      {found && 'screen' in found && (
        <StepLink to={run.addressOf(way)}>
          {found.screen.title}
          <span className="unseen"> ({title})</span>
        </StepLink>
      )}
    </li>
  )
}
