import { toJson } from '#model'
import type { RoutedScreen } from '../router/showPlace.ts'
import { digestOf } from '../session/digestOf.ts'

/** A mark of what a screen draws first: the place and, for a step, its view and its errors. */
export function digestOfScreen({ props: { run, ...place } }: RoutedScreen): string {
  const { view, issues, notice } = run?.shown.read() ?? {}
  return digestOf(toJson({ place, view, issues, notice }))
}
