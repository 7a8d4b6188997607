import type { ReleaseAct } from '#server/operations'
import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import type { Publisher } from './Publisher.ts'
import { tellAct } from './tellAct.ts'
import { withPublisher } from './withPublisher.ts'

/** Does something with releases, and says what came of it. */
export function actOnRelease(
  call: Call,
  out: Output,
  act: (publisher: Publisher) => Promise<ReleaseAct | number>,
): Promise<number> {
  return withPublisher(call, out, async (publisher) => {
    const done = await act(publisher)
    if (typeof done === 'number') return done
    for (const line of tellAct(done)) out.print(line)
    out.give(done)
    return 0
  })
}
