/* oxlint-disable unicorn/consistent-function-scoping -- the source goes into the page without what is around it */
import type { Finder } from './createFinder.ts'
import type { Query } from './Query.ts'

/** Where to press the mouse, px, or why it can't be pressed yet. */
export type ClickPoint = { readonly x: number; readonly y: number } | { readonly why: string }

/**
 * Scrolls an element into view, waits until it rests, and finds a point of it that nothing covers.
 * Runs in the page. `attempt`: each one scrolls differently.
 */
export async function clickPoint(
  { find, isVisible }: Finder,
  query: Query,
  attempt: number,
): Promise<ClickPoint> {
  const found = find(query)
  const [element] = found
  if (found.length > 1) throw new Error(`${found.length} elements fit where one is to be clicked`)
  if (!element) return { why: 'it is not there' }
  if (!isVisible(element)) return { why: 'it is not visible' }
  if (element.matches(':disabled') || element.closest('[aria-disabled="true"]'))
    return { why: 'it is disabled' }
  const middle = () => {
    const { left, right, top, bottom } =
      element.getClientRects()[0] ?? element.getBoundingClientRect()
    const between = (low: number, high: number, most: number) =>
      (Math.max(0, low) + Math.min(most, high)) / 2
    const [x, y] = [between(left, right, innerWidth), between(top, bottom, innerHeight)]
    return { x, y, left, top, right, bottom }
  }
  const first = middle()
  const isInSight =
    first.top >= 0 && first.bottom <= innerHeight && first.left >= 0 && first.right <= innerWidth
  const block = (['nearest', 'center', 'end', 'start'] as const)[attempt % 4]!
  if (!isInSight || attempt > 0)
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
  const before = middle()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { x, y } = middle()
  if (x !== before.x || y !== before.y) return { why: 'it moves' }
  const hit = document.elementFromPoint(x, y)
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  if (!isHit) return { why: `${hit?.outerHTML.slice(0, 120) ?? 'nothing'} covers it` }

  // Something that appears above it at the last moment moves it away: a press on anything else is
  // blocked, and one that ends elsewhere than it began clicks nothing.
  let pressed: 'it' | 'another' | undefined
  let isClicked = false
  const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  const guard = (event: Event) => {
    const target = event.target as Element
    const isIt = element.contains(target) || target.closest?.('label')?.control === element
    pressed ??= isIt ? 'it' : 'another'
    if (pressed === 'it') isClicked ||= isIt && event.type === 'click'
    else {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  for (const type of events) addEventListener(type, guard, true)
  const end = () => {
    for (const type of events) removeEventListener(type, guard, true)
    return isClicked
  }
  Object.assign(globalThis, { [Symbol.for('lintel.endClick')]: end })
  return { x, y }
}

/**
 * Whether the press that `clickPoint` waited for clicked its element; also if the page has
 * navigated since. Runs in the page.
 */
export function endClick(): boolean {
  const { [Symbol.for('lintel.endClick')]: end } = globalThis as unknown as Record<
    symbol,
    (() => boolean) | undefined
  >
  return end?.() ?? true
}
