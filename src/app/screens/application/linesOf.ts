import { describeAnswer, type AnswerLine } from '#engine'
import type { JsonObject, PageBundle } from '#model'
import { openForm } from '#renderer'
import type { LoadedForm } from '../../session/Edition.ts'

/** What people see of an answer; see describeAnswer. */
export function linesOf(
  form: LoadedForm,
  answer: JsonObject,
  secrets: readonly string[],
  { words, formats }: Pick<PageBundle, 'words' | 'formats'>,
): readonly AnswerLine[] {
  const { schema, ui } = form
  const answered = { schema, look: ui.fields ?? {}, open: openForm(form), words, formats }
  return describeAnswer(answered, answer, secrets).flatMap(visible)
}

function visible({ lines, ...line }: AnswerLine): readonly AnswerLine[] {
  if (line.isHidden) return []
  return [lines ? { ...line, lines: lines.flatMap(visible) } : line]
}
