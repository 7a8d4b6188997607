import type { Json } from '#model'

/** The response's JSON; undefined if there is none. `isJson`: the body has nothing else. */
export async function readBody(
  response: Response,
): Promise<{ readonly body: Json | undefined; readonly isJson: boolean }> {
  const text = await response.text()
  if (text === '') return { body: undefined, isJson: true }
  try {
    return { body: JSON.parse(text) as Json, isJson: true }
  } catch {
    return { body: undefined, isJson: false }
  }
}
