import type { ApplicationData } from './ApplicationData.ts'

/**
 * Path of the screen that was answered before this one or, if this one has no answer, last;
 * undefined if there is none.
 */
export function screenBefore(
  { submitted }: Pick<ApplicationData, 'submitted'>,
  path: string,
): string | undefined {
  const answered = Object.keys(submitted).sort((a, b) => submitted[a]! - submitted[b]!)
  const here = answered.indexOf(path)
  return here < 0 ? answered.at(-1) : answered[here - 1]
}
