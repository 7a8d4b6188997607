import type { JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import type { LoadedForm } from '../../session/Edition.ts'
import { Fact } from '../account/Fact.tsx'
import { describeAnswer, type AnswerLine } from './describeAnswer.ts'

interface Props {
  readonly form: Pick<LoadedForm, 'schema' | 'ui'>
  readonly answer: JsonObject
  /** As in FormHead: only that they were given is said. */
  readonly secrets?: readonly string[]
}

/** An answer in the words of its form. */
export function AnswerList({ form, answer, secrets = [] }: Props) {
  const { say } = usePage()
  const words = { yes: say('yes'), no: say('no'), hidden: say('review-hidden') }
  return <Lines lines={describeAnswer(form.schema, form.ui.fields ?? {}, answer, words, secrets)} />
}

function Lines({ lines }: { lines: readonly AnswerLine[] }) {
  const { say } = usePage()
  return (
    <dl className="answer-list">
      {lines.map(({ label, text, lines: own }, index) => (
        <Fact key={index} label={label}>
          {own ? <Lines lines={own} /> : text === '' ? say('not-given') : text}
        </Fact>
      ))}
    </dl>
  )
}
