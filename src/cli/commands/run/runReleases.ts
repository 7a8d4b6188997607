import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { count } from '../../frame/count.ts'
import { tellRelease } from '../../releases/tellRelease.ts'
import { withPublisher } from '../../releases/withPublisher.ts'

/** As the help says. */
const page = 50

export async function runReleases(call: Call, out: Output): Promise<number> {
  return withPublisher(call, out, async (publisher) => {
    const newest = call.values['all'] === true ? undefined : page
    // One more tells whether there are more.
    const found = await publisher.list(newest && newest + 1)
    const wanted = found.slice(0, newest)
    for (const entry of wanted) for (const line of tellRelease(entry)) out.print(line)
    out.print(
      wanted.length < found.length
        ? `The newest ${count(wanted.length, 'release')}; --all lists every one.`
        : `${count(wanted.length, 'release')}.`,
    )
    out.give({ releases: wanted })
    return 0
  })
}
