import type { End } from './endOf.ts'
import type { Played, PlayedStep } from './playFlow.ts'
import { tellValidationError } from './tellValidationError.ts'
import { tellRule } from './tellRule.ts'

/** A walk in lines: what was opened, answered, rejected and evaluated, and where it led. */
export function tellFlow({ steps }: Played): readonly string[] {
  return steps.flatMap(tellStep)
}

function tellStep({
  does,
  step,
  title,
  path,
  answer,
  issues,
  ways,
  end,
  isRepeated,
}: PlayedStep): readonly string[] {
  const place = `${step}  ${title}  ${path}`.trimEnd()
  const head = does === 'open' ? `open ${place}` : place
  if (isRepeated) return [head, '  was visited before: the play ends here']
  return [
    head,
    ...(does === 'submit'
      ? [
          answer
            ? `  answers ${JSON.stringify(answer)}`
            : '  there is no answer for it: the play ends here',
        ]
      : []),
    ...issues.map(tellValidationError),
    ...ways.flatMap(({ to, explanation }) =>
      explanation ? [tellRule(explanation, `to ${to}`)] : [],
    ),
    ...(end ? [`  → ${tellEnd(end)}`] : []),
  ]
}

function tellEnd({ call, alert, go }: End): string {
  if (alert !== undefined) return `alert ${alert}`
  return call === undefined ? `${go}` : `call ${call}, then ${go}`
}
