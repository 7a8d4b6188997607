import type { JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import type { LoadedForm } from '../../session/Edition.ts'
import { Fact } from '../account/Fact.tsx'
import { describeAnswer, type AnswerLine } from './describeAnswer.ts'

/** An answer in the words of its form. */
export function AnswerList({ form, answer }: { form: LoadedForm; answer: JsonObject }) {
  const { say } = usePage()
  return <Lines lines={describeAnswer(form.schema, form.ui.fields ?? {}, answer, { yes: say('yes'), no: say('no') })} />
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
