import { toJson, type Json } from '#model'
import type { RoutedScreen } from '../router/showPlace.ts'

/** A mark of what a screen draws first: the place and, for a step, its view and its errors. */
export function digestOfScreen({ props: { run, ...place } }: RoutedScreen): string {
  const { view, issues, notice } = run?.shown.read() ?? {}
  return digestOf(toJson({ place, view, issues, notice }))
}

/** A short mark of what is drawn (FNV-1a), the same in browser and server. */
function digestOf(drawn: Json): string {
  const text = JSON.stringify(drawn)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
