import { publishFiles, type Given } from '#server/operations'
import type { Output } from '../frame/Output.ts'
import { usualMemo } from '../usualMemo.ts'
import { tellPublished } from './tellPublished.ts'

/** Publishes what passed the gate, and says what became of it. */
export async function publishGiven(
  opened: Parameters<typeof publishFiles>[0],
  given: Given,
  out: Output,
): Promise<number> {
  const published = await publishFiles(opened, given, usualMemo())
  if (!published) {
    out.print('Nothing to publish: each lender is served with this already.')
    out.give({ published: null })
    return 0
  }
  for (const line of tellPublished(published, given.at)) out.print(line)
  const { release, orgs, change, later, underWay } = published
  const { marked } = change
  const said = {
    ...release,
    files: undefined,
    orgs,
    later,
    underWay: Object.fromEntries(underWay),
  }
  out.give(marked.length > 0 ? { published: null, proposed: said, marked } : { published: said })
  return 0
}
