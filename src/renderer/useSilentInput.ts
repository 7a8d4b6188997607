import { useEffect, type RefObject } from 'react'
import { beforeDrawing } from './beforeDrawing.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls =
  'input:is([type=text], [type=email], [type=password], [type=tel], [type=url], :not([type])), textarea, [data-held]'

/**
 * Reads what a browser, a password manager or a script put into a control without an event, before
 * anything is drawn over it: when another control is used, a field is left, the form is sent. What
 * a control draws is its `value` attribute, which React keeps; a tick or a choice says it in
 * `data-held`. A control that draws itself again later sends `beforeDrawing` first.
 */
export function useSilentInput(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = box.current!
    const listeners = new AbortController()
    let isReading = false
    const read = ({ type, target }: Event) => {
      // What is reported now is not drawn yet: of two, each would report the other without end.
      if (isReading) return
      isReading = true
      const isOwn = type === 'focusout' || type === beforeDrawing
      // All of them first: the first that is reported draws the form again.
      const silent = Array.from(form.querySelectorAll<Control>(controls)).flatMap((control) =>
        (control !== target || isOwn) && isSilent(control)
          ? [{ control, value: valueOf(control) }]
          : [],
      )
      const keep = keepInput(target)
      for (const { control, value } of silent) report(control, value)
      keep()
      isReading = false
    }
    for (const type of ['input', 'click', 'focusout', 'submit', beforeDrawing])
      form.addEventListener(type, read, { capture: true, signal: listeners.signal })
    return () => listeners.abort()
  }, [box])
}

/**
 * What is being entered now, which React has not heard of yet: drawing what was entered before
 * would undo it.
 */
function keepInput(target: EventTarget | null): () => void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    return () => undefined
  const [value, start, end] = [valueOf(target), target.selectionStart, target.selectionEnd]
  return () => {
    if (valueOf(target) === value) return
    write(target, value)
    if (start !== null) target.setSelectionRange(start, end)
  }
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** Asked of every control with each key: whether it differs comes first, as it seldom does. */
const isSilent = (control: Control) =>
  differs(control) && !control.disabled && !('readOnly' in control && control.readOnly)

function differs(control: Control): boolean {
  if (isTick(control)) {
    const isHeld = String(control.checked) === control.dataset.held
    return !isHeld && (control.checked || control.type === 'checkbox')
  }
  if (control instanceof HTMLSelectElement) return control.value !== control.dataset.held
  const { value, defaultValue } = control
  return value !== defaultValue && value !== defaultValue.replaceAll(/\r\n?/g, '\n')
}

const memberOf = (control: Control) => (isTick(control) ? 'checked' : 'value')

const valueOf = (control: Control): unknown => Reflect.get(control, memberOf(control))

/** Past React, which notes what is set on the control itself. */
const write = (control: Control, value: unknown) =>
  Reflect.set(Object.getPrototypeOf(control) as object, memberOf(control), value, control)

/** Sends the missing event. React hears it only if the value is another than it last saw. */
function report(control: Control, value: unknown): void {
  const member = memberOf(control)
  Reflect.set(control, member, typeof value === 'boolean' ? !value : `${String(value)} `)
  write(control, value)
  const type = isTick(control) ? 'click' : control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(type, { bubbles: true }))
}
