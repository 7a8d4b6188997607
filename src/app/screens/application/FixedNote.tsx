import { fillText, fixedTextOf } from '#engine'
import { Alert, TextBody } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'

/** Why an earlier answer can no longer be changed, and how to ask for a change. */
export function FixedNote({ run, shown: { facts } }: { run: ApplicationRun; shown: ShownScreen }) {
  const { engine, bundle } = run.edition
  const text = bundle.texts[fixedTextOf(engine, facts) ?? '']
  if (!text) return null
  const { title, body } = fillText(text, facts)
  return (
    <Alert tone="note" title={title}>
      <TextBody body={body} />
    </Alert>
  )
}
