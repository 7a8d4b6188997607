import type { Page } from './Page.ts'
import { idOf, pointerOf } from './places.ts'

/** State of a field of the generated form in the page. */
export interface SeenControl {
  /** No part of the form is still loading. */
  readonly isReady: boolean
  /**
   * A phone field without its library: still loading, or failed, and the field works without it.
   */
  readonly isPhoneAlone: boolean
  /** The field or one of its controls is there. */
  readonly isThere: boolean
  /** The form shows or carries the value without asking for it. */
  readonly isOnlyShown: boolean
  readonly hasRadios: boolean
  /** It is a date in parts. */
  readonly hasMonth: boolean
  /** Of the control with the field's id: "SELECT". */
  readonly tag?: string
  readonly value?: string
}

/**
 * Reads everything at once: separate questions would each cost a round trip to the browser. `path`:
 * of the value in the answer.
 */
export function seeControl(page: Page, path: readonly string[]): Promise<SeenControl> {
  return page.evaluate(
    ({ id, pointer }) => {
      const control = document.getElementById(id)
      const field = document.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
      const hasRadios =
        document.querySelector(`input[type="radio"][name="${CSS.escape(id)}"]`) !== null
      const hasMonth = document.getElementById(`${id}_month`) !== null
      return {
        isReady: document.querySelector('form .lintel-waiting') === null,
        isPhoneAlone: control?.closest('.lintel-phone[data-waiting]') != null,
        isThere: control !== null || field !== null || hasRadios || hasMonth,
        isOnlyShown:
          control?.matches('.lintel-shown') === true ||
          field?.querySelector(':scope > .lintel-shown') != null,
        hasRadios,
        hasMonth,
        ...(control && { tag: control.tagName, value: (control as HTMLInputElement).value }),
      }
    },
    { id: idOf(path), pointer: pointerOf(path) },
  )
}
