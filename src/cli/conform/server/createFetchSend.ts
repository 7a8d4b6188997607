import { CallError } from './CallError.ts'
import type { Send } from './Send.ts'

/**
 * Calls the server at `url` over HTTP; a call without a response within that many seconds is a
 * CallError.
 */
export function createFetchSend(url: URL, seconds: number): Send {
  return async ({ method, path, headers, body }) => {
    try {
      const signal = AbortSignal.timeout(seconds * 1000)
      const answer = await fetch(new URL(path, url), {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: readBody(answer.headers.get('content-type'), text),
      }
    } catch (error) {
      throw new CallError(
        `${method} ${path.split('?')[0]}`,
        'an answer',
        tellFailure(error, seconds),
      )
    }
  }
}

/** A body that claims to be JSON and is not stays text: a caller that expects JSON will notice. */
function readBody(type: string | null, text: string): unknown {
  if (!type?.includes('json')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function tellFailure(error: unknown, seconds: number): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError' || name === 'AbortError') return `none within ${seconds} seconds`
  return `none (${cause?.code ?? cause?.message ?? message})`
}
