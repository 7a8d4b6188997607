import type { Place } from './Place.ts'

const types: readonly Place['type'][] = ['flow', 'confirmation', 'home']

/** Whether a visitor's part of the bundle is enough to show it. */
export function isOfVisitor({ type }: Place): boolean {
  return types.includes(type)
}
