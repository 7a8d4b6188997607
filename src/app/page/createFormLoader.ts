import type { FormModule } from '#model'
import { tellPageError } from '../telemetry/tellPageError.ts'
import { ApiError } from '../api/ApiError.ts'
import { retry, type RetryOptions } from '../api/retry.ts'
import { untilOnline } from '../api/untilOnline.ts'

type ImportModule = (url: string) => Promise<FormModule>

const importModule: ImportModule = (url) => import(/* @vite-ignore */ url)

/**
 * Fetches forms' modules by hash, each once (`/config/forms/<hash>.js`). A form never changes and
 * always exists, so a failure is the network's: it is retried, at once when the connection is back,
 * without reloading the page. Browsers may remember a failed URL, so each attempt uses another one.
 * Rejects with ApiError.
 */
export function createFormLoader(
  load: ImportModule = importModule,
  retrying: RetryOptions = {},
): (hash: string) => Promise<FormModule> {
  const loading = new Map<string, Promise<FormModule>>()
  let failures = 0

  const attempt = async (hash: string) => {
    try {
      return await load(`/config/forms/${hash}.js${failures > 0 ? `?again=${failures}` : ''}`)
    } catch (cause) {
      failures++
      throw Object.assign(new ApiError(0, ''), { cause })
    }
  }

  return (hash) => {
    const known = loading.get(hash)
    if (known) return known
    const started = retry(() => attempt(hash), { wait: untilOnline, ...retrying })
    loading.set(hash, started)
    started.catch((error: unknown) => {
      loading.delete(hash)
      if (navigator.onLine) tellPageError('import', error)
    })
    return started
  }
}
