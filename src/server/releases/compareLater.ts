import type { Bundle } from '#model'
import type { Manifest } from '../stores/releaseStore.ts'
import { bundleAt, bundlesAfter } from './bundleAt.ts'
import type { LaterState } from './compareStates.ts'

type State = Pick<Manifest, 'bundles' | 'dated'>

interface Compared {
  /** What the lender is served with; undefined: nothing yet. */
  readonly before: State | undefined
  readonly after: State
  readonly org: string
  readonly moment: Date
}

/** The moments after a moment from which on a lender is to be served with another bundle. */
export function compareLater(
  find: (hash: string) => Bundle | undefined,
  { before, after, org, moment }: Compared,
): readonly LaterState[] {
  const moments = [before, after].flatMap((state) =>
    state ? bundlesAfter(state, org, moment).map(({ from }) => from.getTime()) : [],
  )
  const found: LaterState[] = []
  for (const time of [...new Set(moments)].toSorted((one, other) => one - other)) {
    const from = new Date(time)
    const [was, is] = [before && bundleAt(before, org, from), bundleAt(after, org, from)]
    const [old, now] = [was && find(was), is && find(is)]
    if (was !== is && old && now) found.push({ from, before: old, after: now })
  }
  return found
}
