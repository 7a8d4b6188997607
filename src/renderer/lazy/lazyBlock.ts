import { createLazy } from './createLazy.tsx'
import { loadFurtherParts } from './loadFurtherParts.ts'

/** A content block of a form. */
export const lazyBlock = createLazy(
  () => loadFurtherParts().then(({ ContentBlock }) => ContentBlock),
  ({ registry }) => registry.formContext.say,
)
