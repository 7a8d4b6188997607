import { findFile, openTrail, replayFile } from '#server/evidence'
import { momentOfText } from '../../evidence/momentOfText.ts'
import { tellFileThen } from '../../evidence/tellFileThen.ts'
import type { Call } from '../../frame/Command.ts'
import type { Output } from '../../frame/Output.ts'
import { tellIssue } from '../../tellIssue.ts'
import { useOpened } from '../../useOpened.ts'

export async function runReplay(
  { operands: [named = ''], org, values }: Call,
  out: Output,
): Promise<number> {
  const at = momentOfText(String(values.at ?? ''))
  if (!at) return out.refuse('Give a time with its zone: --at 2026-12-01T10:00:00Z.')
  return useOpened(
    () => openTrail(process.env),
    out,
    async (opened) => {
      const then = await replayFile(opened, await findFile(opened, named, org), at)
      for (const line of tellFileThen(then)) out.print(line)
      for (const issue of then.issues) for (const line of tellIssue(issue)) out.print(line)
      out.give(then)
      return then.issues.length === 0 ? 0 : 1
    },
  )
}
