import { toJson, type Json } from '#model'
import type { Page } from '../page/Page.ts'
import type { RoutedScreen } from '../router/showPlace.ts'

/**
 * A mark of what a screen draws first: the place, for a step its view and its errors, and for a
 * visitor what a landing page begins with.
 */
export function digestOfScreen(
  { props: { run, ...place } }: RoutedScreen,
  { token, info }: Pick<Page, 'token' | 'info'>,
): string {
  const { view, issues, notice } = run?.shown.read() ?? {}
  const opening = token.read() === null ? info.opening : undefined
  return digestOf(toJson({ place, view, issues, notice, opening }))
}

/** A short mark of what is drawn (FNV-1a), the same in browser and server. */
function digestOf(drawn: Json): string {
  const text = JSON.stringify(drawn)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
