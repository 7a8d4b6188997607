import type { JsonObject } from '#model'
import { Alert } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import { usePage } from '../../page/usePage.ts'
import { AnswerList } from './AnswerList.tsx'

/**
 * The screen was answered elsewhere: shows that answer above the borrower's own, which the form
 * still holds; the borrower chooses.
 */
export function OtherAnswer({
  run,
  shown,
  theirs,
}: {
  run: ApplicationRun
  shown: ShownScreen
  theirs: JsonObject
}) {
  const { say } = usePage()
  return (
    <Alert tone="note" title={say('answered-elsewhere-title')}>
      <p>{say('answered-elsewhere')}</p>
      {shown.step && <AnswerList form={shown.step.form} answer={theirs} />}
      <div className="actions">
        <button type="button" className="button quiet" onClick={run.takeTheirs}>
          {say('answered-elsewhere-keep')}
        </button>
      </div>
    </Alert>
  )
}
