import type { Hand } from './Hand.ts'
import { mouse } from './mouse.ts'

/** Like the mouse, but text is pasted. */
export const paste: Hand = {
  ...mouse,
  leaves: true,
  async enter(field, text) {
    await field.fill(text)
    await field.blur()
  },
}
