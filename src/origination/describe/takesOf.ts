import type { TakenAnswers } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { problem } from '../ProblemError.ts'

/** What the lifecycle reads from a registration. Throws 409 if the bundle is older than that. */
export function takesOf(served: CompiledBundle): TakenAnswers {
  const { takes } = lifecycleOf(served).begin
  if (!takes) throw problem('server/unknown-bundle', {}, { pointer: '/bundle' })
  return takes
}
