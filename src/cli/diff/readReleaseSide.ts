import { subjectOfBundle } from '#analysis'
import type { Issue } from '#model'
import { ProblemError } from '#origination'
import type { Publisher, Which } from '../releases/Publisher.ts'
import type { Side } from './Side.ts'

/** "served" and "release:12" → a release; undefined for other words. */
export function releaseNamed(word: string): Which | undefined {
  const [, number] = /^release:([1-9]\d{0,8})$/.exec(word) ?? []
  return word === 'served' ? word : number === undefined ? undefined : Number(number)
}

interface Wanted {
  readonly open: () => Promise<Publisher>
  readonly org?: string
  /** As it is in force then, "YYYY-MM-DD"; default: now. */
  readonly on?: string
}

/** A release, or what is served; or why it can't be read. */
export async function readReleaseSide(
  which: Which,
  { open, org, on }: Wanted,
): Promise<Side | Issue> {
  try {
    const bundles = await (await open()).bundles(which, on)
    return {
      lenders: [...bundles.keys()],
      isOne: org !== undefined,
      subjectOf: (lender) => {
        const bundle = bundles.get(lender)
        return bundle && subjectOfBundle(bundle)
      },
      errorsOf: () => [],
    }
  } catch (error) {
    if (error instanceof ProblemError) return error.issues[0]!
    throw error
  }
}
