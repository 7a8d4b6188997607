import { tellFileThen } from '../../evidence/tellFileThen.ts'
import { withHistory } from '../../evidence/withHistory.ts'
import type { Call } from '../../frame/Command.ts'
import type { Output } from '../../frame/Output.ts'
import { tellIssue } from '../../tellIssue.ts'

export async function runReplay(call: Call, out: Output): Promise<number> {
  const { operands, values } = call
  const at = momentOfText(String(values.at ?? ''))
  if (!at) return out.refuse('Give a time with its zone: --at 2026-12-01T10:00:00Z.')
  return withHistory(call, out, async (history) => {
    const then = await history.replay(operands[0]!, at)
    for (const line of tellFileThen(then)) out.print(line)
    for (const issue of then.issues) for (const line of tellIssue(issue)) out.print(line)
    out.give(then)
    return then.issues.length === 0 ? 0 : 1
  })
}

/** A time with its zone, "2026-12-01T10:00:00Z"; undefined for anything else. */
function momentOfText(text: string): Date | undefined {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(text)
  return isMoment && !Number.isNaN(moment.getTime()) ? moment : undefined
}
