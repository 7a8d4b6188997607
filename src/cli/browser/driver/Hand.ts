import type { Locator } from './Page.ts'

/** How a borrower puts something in: with the mouse, by keyboard alone, or at once as a paste does. */
export interface Hand {
  enter(field: Locator, text: string): Promise<void>
  /** One that is ticked already, as from a draft, stays so. */
  tick(box: Locator): Promise<void>
  choose(radio: Locator): Promise<void>
  pick(option: Locator): Promise<void>
  press(button: Locator): Promise<void>
  /** A field is left as soon as something is entered, which closes a list of suggestions. */
  readonly leaves?: true
}
