import { createLazy } from './createLazy.tsx'
import { loadPlainParts } from './loadPlainParts.ts'

/** A field that already has a value, as a line with Change. */
export const lazyKnown = createLazy(
  () => loadPlainParts().then(({ KnownField }) => KnownField),
  ({ registry }) => registry.formContext.say,
)
