import type { ReviewedStep } from '#model'
import { usePage } from '../../page/usePage.ts'
import type { Edition } from '../../session/Edition.ts'
import { AnswerFold } from '../application/AnswerFold.tsx'
import { ChangeLink } from '../application/ChangeLink.tsx'
import { linesOf } from '../application/linesOf.ts'

/**
 * All answers so far, step by step, with links to change them; a step that asks nothing is not
 * listed. The run has loaded the forms.
 */
export function ReviewAnswers({
  edition,
  steps,
}: {
  edition: Edition
  steps: readonly ReviewedStep[]
}) {
  const { bundle } = usePage()
  const sections = steps.flatMap((reviewed) => {
    const form = edition.formOf(reviewed.form)
    const { answer, secrets } = reviewed
    return form && linesOf(form, answer, secrets, bundle).length > 0 ? [{ ...reviewed, form }] : []
  })
  return (
    <div className="review">
      {sections.map(({ step, title, path, form, answer, secrets }) => (
        <AnswerFold
          key={step}
          id={`review-${step}`}
          title={title}
          form={form}
          answer={answer}
          secrets={secrets}
        >
          <ChangeLink to={path} title={title} />
        </AnswerFold>
      ))}
    </div>
  )
}
