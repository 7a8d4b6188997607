import type { Hand } from './Hand.ts'
import { mouse } from './mouse.ts'

/** As the mouse, but a text is put in at once. */
export const paste: Hand = {
  ...mouse,
  leaves: true,
  async enter(field, text) {
    await field.fill(text)
    await field.blur()
  },
}
