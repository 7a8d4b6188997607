import type { Json } from '#model'

/** The answer's JSON; undefined where there is none. `isJson`: nothing else was there. */
export async function readBody(response: Response): Promise<{ readonly body: Json | undefined; readonly isJson: boolean }> {
  const text = await response.text()
  if (text === '') return { body: undefined, isJson: true }
  try {
    return { body: JSON.parse(text) as Json, isJson: true }
  } catch {
    return { body: undefined, isJson: false }
  }
}
