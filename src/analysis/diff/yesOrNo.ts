import type { Way } from './Way.ts'
import { wayOf } from './wayOf.ts'

/** A place where one rule decides between two outcomes. */
export function yesOrNo(
  file: string,
  keys: readonly string[],
  title: string,
  when: string,
  [yes, no]: readonly [string, string],
): Way {
  return wayOf(file, keys, title, [{ when, to: yes }], no)
}
