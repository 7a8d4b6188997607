import { isPictureName } from '#loader/disk'
import type { Manifest } from '../stores/releaseStore.ts'

interface State {
  readonly org: string
  /** Of its bundle. */
  readonly hash: string
  readonly files: Manifest['files']
}

/** Whether a lender has the same bundle and pictures in a release. */
export function isSame(
  release: Pick<Manifest, 'bundles' | 'files'> | undefined,
  { org, hash, files }: State,
): boolean {
  return release?.bundles[org] === hash && picturesOf(release.files, org) === picturesOf(files, org)
}

/** The lender's pictures, with what they show. */
function picturesOf(files: Manifest['files'], org: string): string {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`orgs/${org}/`) && isPictureName(path))
    .map((entry) => entry.join(' '))
    .join()
}
