import type { PageBundle } from '#model'
import { ApiError } from '../api/ApiError.ts'
import { isPassing } from '../api/isPassing.ts'
import { retry } from '../api/retry.ts'

/** The lender's bundle by its hash. Rejects with ApiError. */
export function loadBundle(hash: string): Promise<PageBundle> {
  return retry(() => fetchBundle(`/config/bundles/${hash}.json`), { canRetry: isPassing })
}

async function fetchBundle(url: string): Promise<PageBundle> {
  const response = await fetch(url).catch(() => {
    throw new ApiError(0, '')
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText)
  return (await response.json()) as PageBundle
}
