import { createSay, type Bundle, type JsonObject } from '#model'
import { nameControls, readPosted, readPostedForm } from '#renderer/posted'
import type { StepFormProps } from '#renderer'
import { words } from '../drawForm.tsx'

const controls = 'input, select, textarea'
/** Fields whose answer a browser alone can't send. */
const scripted =
  '.lintel-alternatives, .lintel-upload, .lintel-ranking, .lintel-entries, .lintel-places, .lintel-offer'

export const needsScript = () => document.querySelector(scripted) !== null

/** What the server reads of the form on the page, if a browser without a script sends it. */
export async function readLive(
  form: StepFormProps['form'],
  formats: Bundle['formats'],
  answer: JsonObject,
): Promise<JsonObject> {
  const fields = listSent(answer)
  let data: JsonObject = {}
  // What an answer brings is on the page that follows it.
  for (let pages = 0; pages < 4; pages++)
    data = await readPosted({ form, formats, data, consents: {} }, readPostedForm(fields), {
      say: createSay(words),
      language: 'en-US',
      send: () => Promise.reject(new Error('There are no files.')),
      refuse: () => undefined,
    })
  return data
}

function listSent(answer: JsonObject): (readonly [string, string])[] {
  const live = document.querySelector('.lintel-step form')!
  const named = new DOMParser().parseFromString(nameControls(live.outerHTML), 'text/html')
  const drawn = [...live.querySelectorAll<HTMLInputElement>(controls)]
  return [...named.querySelectorAll(controls)].flatMap((control, index) => {
    const name = control.getAttribute('name')
    const { value, type, checked } = drawn[index]!
    if (name === null || (['radio', 'checkbox'].includes(type) && !checked)) return []
    return [[name, value.includes('•') ? valueAt(answer, name) : value] as const]
  })
}

/** What was typed is masked by the script once the field is left. */
function valueAt(answer: JsonObject, pointer: string): string {
  const parts = pointer.split('/').slice(1)
  return String(parts.reduce<unknown>((value, part) => Object(value)[part], answer))
}
