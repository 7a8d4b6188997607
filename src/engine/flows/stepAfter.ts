import type { Next } from '#model'

/** The step that a way out leads to; `undefined` for calls, alerts and the flow's end. */
export function stepAfter(next: Next | undefined): string | undefined {
  return next?.call === undefined && next?.alert === undefined ? next?.go : undefined
}
