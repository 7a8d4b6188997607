import type { ReviewedStep } from '#model'
import { usePage } from '../../page/usePage.ts'
import type { Edition } from '../../session/Edition.ts'
import { StepLink } from '../../shell/StepLink.tsx'
import { AnswerList } from '../application/AnswerList.tsx'
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
  const { say, bundle } = usePage()
  const sections = steps.flatMap((reviewed) => {
    const form = edition.formOf(reviewed.form)
    const { answer, secrets } = reviewed
    return form && linesOf(form, answer, secrets, bundle).length > 0 ? [{ ...reviewed, form }] : []
  })
  return (
    <div className="review">
      {sections.map(({ step, title, path, form, answer, secrets }) => (
        <section key={step} className="review-section" aria-labelledby={`review-${step}`}>
          <header>
            <h2 id={`review-${step}`}>{title}</h2>
            <StepLink to={path} className="plain-link">
              {say('review-change')}
              <span className="unseen"> {title}</span>
            </StepLink>
          </header>
          <AnswerList form={form} answer={answer} secrets={secrets} />
        </section>
      ))}
    </div>
  )
}
