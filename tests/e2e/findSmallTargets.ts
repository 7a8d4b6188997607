import type { Page } from '@playwright/test'

/** px, for a finger; WCAG 2.2's own 24 px are axe's rule. */
const touchTarget = 44

/** Controls that a finger would miss. A tick box or radio counts with its label. */
export function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page
    .locator('main :is(button, input, select, textarea, summary):visible')
    .evaluateAll(findSmall, touchTarget)
}

function findSmall(controls: readonly Element[], least: number): readonly string[] {
  return controls.flatMap((control) => {
    const parts = [control, ...Array.from((control as HTMLInputElement).labels ?? [])].map((part) =>
      part.getBoundingClientRect(),
    )
    const height = Math.max(...parts.map((part) => part.height))
    const width = Math.max(...parts.map((part) => part.width))
    const isUnseen = parts[0]!.width <= 1 && parts.length === 1
    return isUnseen || (height >= least - 0.5 && width >= least - 0.5)
      ? []
      : [`${control.outerHTML.slice(0, 90)} ${width}×${height}`]
  })
}
