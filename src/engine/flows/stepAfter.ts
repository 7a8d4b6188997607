import type { Next } from '#model'

/** The step that an exit leads to; `undefined` for calls, alerts and the end of the flow. */
export function stepAfter(next: Next | undefined): string | undefined {
  return next?.call === undefined && next?.alert === undefined ? next?.go : undefined
}
