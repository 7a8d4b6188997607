import type { Issue } from '#model'
import { ProblemError } from '#origination'
import { openReleases, readReleaseBundles } from '#server/operations'
import type { Side } from './Side.ts'
import { subjectOfBundle } from '#analysis'

/** "served" and "release:12" → what `readReleaseBundles` takes; undefined for other words. */
export function releaseNamed(word: string): number | 'served' | undefined {
  const [, number] = /^release:([1-9]\d*)$/.exec(word) ?? []
  return word === 'served' ? word : number === undefined ? undefined : Number(number)
}

/** A release of the environment's database, or what is served; or why it can't be read. */
export async function readReleaseSide(
  which: number | 'served',
  wanted: Wanted,
): Promise<Side | Issue> {
  try {
    return await readBundles(which, wanted)
  } catch (error) {
    if (error instanceof ProblemError) return error.issues[0]!
    throw error
  }
}

interface Wanted {
  readonly org?: string
  /** As it is in force then, "YYYY-MM-DD"; default: now. */
  readonly on?: string
}

async function readBundles(which: number | 'served', { org, on }: Wanted): Promise<Side> {
  const opened = await openReleases(process.env)
  try {
    const bundles = await readReleaseBundles(opened, which, on)
    return {
      lenders: [...bundles.keys()].filter((code) => org === undefined || code === org),
      isOne: org !== undefined,
      subjectOf: (lender) => {
        const bundle = bundles.get(lender)
        return bundle && subjectOfBundle(bundle)
      },
      errorsOf: () => [],
    }
  } finally {
    await opened.close()
  }
}
