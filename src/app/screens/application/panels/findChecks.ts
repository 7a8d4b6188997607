import type { ChecksPanel, JsonObject, Panels } from '#model'
import { isShown } from './isShown.ts'

/** The list of checks that a waiting status shows, by the name of its panel. */
export function findChecks(
  { panels }: Panels,
  status: string | undefined,
  facts: JsonObject,
): (ChecksPanel & { readonly name: string }) | undefined {
  for (const [name, panel] of Object.entries(panels))
    if (
      panel.kind === 'checks' &&
      isShown(panel, facts) &&
      panel.checks.some(({ during }) => during.includes(status ?? ''))
    )
      return { ...panel, name }
  return undefined
}
