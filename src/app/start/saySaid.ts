import type { Said, Text } from '#model'
import type { FlowRun, RunNotice } from '../session/FlowRun.ts'

/** The run with what the last step that was sent says, if it is the one that is shown. */
export function saySaid(run: FlowRun, said: Said | undefined): FlowRun {
  const shown = run.shown.read()
  if (!said || said.step !== shown.view.step) return run
  const { issues, notice } = said
  const pointers = new Set(issues.map(({ pointer }) => pointer))
  run.shown.write({
    ...shown,
    issues,
    ...(notice && { notice: noticeOf(notice, run.edition.bundle.texts) }),
  })
  return {
    ...run,
    // What was wrong with a secret is only known from when it was sent.
    judge: (step, data) => [
      ...run.judge(step, data).filter(({ pointer }) => !pointers.has(pointer)),
      ...issues,
    ],
  }
}

function noticeOf(
  notice: NonNullable<Said['notice']>,
  texts: Readonly<Record<string, Text>>,
): RunNotice {
  return notice.type === 'alert' ? { type: 'alert', text: texts[notice.text]! } : notice
}
