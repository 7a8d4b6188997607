import type { Manifest } from '../stores/releaseStore.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'
import { bundleAt, bundlesAfter } from './bundleAt.ts'
import type { Moments } from './Moments.ts'

/** A bundle on which drafts are tried, and from when on it is served. */
export interface Candidate {
  readonly from: Date
  readonly written: WrittenBundle
}

/** What a release has for each lender from its moment on, the earliest first. */
export async function listCandidates(
  release: Pick<Manifest, 'bundles' | 'dated'>,
  moments: Moments,
  write: (org: string, hash: string) => Promise<WrittenBundle | undefined>,
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const candidates = new Map<string, readonly Candidate[]>()
  for (const [org, moment] of moments) {
    const present = bundleAt(release, org, moment)
    const all = [
      ...(present === undefined ? [] : [{ from: moment, bundle: present }]),
      ...bundlesAfter(release, org, moment),
    ]
    const found: Candidate[] = []
    for (const { from, bundle } of all) {
      const written = await write(org, bundle)
      if (written) found.push({ from, written })
    }
    candidates.set(org, found)
  }
  return candidates
}
