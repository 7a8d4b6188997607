import type { Json } from '#model'

/** The answer's JSON; undefined where there is none or it is not JSON. */
export async function readBody(response: Response): Promise<Json | undefined> {
  const text = await response.text()
  try {
    return text === '' ? undefined : (JSON.parse(text) as Json)
  } catch {
    return undefined
  }
}
