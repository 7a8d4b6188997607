import { beforeDrawing } from './beforeDrawing.ts'

/**
 * Has every form of the page read what was filled in silently. Call it before a form gets data from
 * elsewhere: drawing them would put the form's own values over it.
 */
export function readSilentInput(): void {
  for (const form of globalThis.document?.querySelectorAll('.lintel-step') ?? [])
    form.dispatchEvent(new Event(beforeDrawing))
}
