import { fillText } from '#engine'
import type { Screen } from '#model'
import { Alert, TextBody } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly screen: Screen
}

/** What changing an answer does, before it is changed. */
export function ChangeNote({ run, shown: { data, path, facts }, screen: { change } }: Props) {
  const text = run.edition.bundle.texts[change ?? '']
  if (!text || !Object.hasOwn(data.submitted, path)) return null
  const { title, body } = fillText(text, facts)
  return (
    <Alert tone="note" title={title}>
      <TextBody body={body} />
    </Alert>
  )
}
