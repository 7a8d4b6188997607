import type { Effect, Journey } from '#model'

/** A path, `call` id with the path after it, or `alert` text id. */
export type End = NonNullable<Journey['expect']['ends']>

/** Where an effect leads; undefined if there is none. */
export function endOf(effect: Effect | undefined): End | undefined {
  if (effect?.type === 'navigate') return { go: effect.path }
  if (effect?.type === 'alert') return { alert: effect.text }
  return effect?.type === 'call' ? { call: effect.call, go: effect.go } : undefined
}
