import type { Page } from './Page.ts'
import { idOf, pointerOf } from './places.ts'

/** How a field of the generated form stands in the page. */
export interface SeenControl {
  /** No part of the form is still loading. */
  readonly isReady: boolean
  /** A phone field without what it reads numbers with: on its way, or it did not come, and the field goes without. */
  readonly isPhoneAlone: boolean
  /** The field or a control of it is there. */
  readonly isThere: boolean
  /** The form shows or carries the value without asking for it. */
  readonly isOnlyShown: boolean
  readonly hasRadios: boolean
  /** It is a date in parts. */
  readonly hasMonth: boolean
  /** Of the control that bears the field's id: "SELECT". */
  readonly tag?: string
  readonly value?: string
}

/** Looks once, all at once: each question of its own would cost a way to the browser and back. `path`: of the value in the answer. */
export function seeControl(page: Page, path: readonly string[]): Promise<SeenControl> {
  return page.evaluate(
    ({ id, pointer }) => {
      const control = document.getElementById(id)
      const field = document.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
      const hasRadios = document.querySelector(`input[type="radio"][name="${CSS.escape(id)}"]`) !== null
      const hasMonth = document.getElementById(`${id}_month`) !== null
      return {
        isReady: document.querySelector('form .lintel-waiting') === null,
        isPhoneAlone: control?.closest('.lintel-phone[data-waiting]') != null,
        isThere: control !== null || field !== null || hasRadios || hasMonth,
        isOnlyShown: field?.querySelector(':scope > .lintel-shown') != null,
        hasRadios,
        hasMonth,
        ...(control && { tag: control.tagName, value: (control as HTMLInputElement).value }),
      }
    },
    { id: idOf(path), pointer: pointerOf(path) },
  )
}
