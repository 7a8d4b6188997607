import type { Locator } from './Page.ts'

/** How a borrower enters something: with the mouse, only by keyboard, or at once like a paste. */
export interface Hand {
  enter(field: Locator, text: string): Promise<void>
  /** A box that is already ticked, for example from a draft, stays so. */
  tick(box: Locator): Promise<void>
  choose(radio: Locator): Promise<void>
  pick(option: Locator): Promise<void>
  press(button: Locator): Promise<void>
  /** A field is left after each entry, which closes a list of suggestions. */
  readonly leaves?: true
}
