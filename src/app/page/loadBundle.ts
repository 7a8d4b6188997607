import type { PageBundle } from '#model'
import { ApiError } from '../api/ApiError.ts'
import { addressTexts } from './addressTexts.ts'
import { isPassing } from '../api/isPassing.ts'
import { retry } from '../api/retry.ts'

/**
 * The lender's bundle by hash, or a part of it, with its texts' links adapted to this page. Rejects
 * with ApiError.
 */
export async function loadBundle(hash: string, part?: PageBundle['part']): Promise<PageBundle> {
  const language = document.documentElement.dataset.language ?? ''
  const ending = part === undefined ? '.json' : `.${part}.json`
  const bundle = await retry(() => fetchBundle(`/config/bundles/${hash}${language}${ending}`), {
    canRetry: isPassing,
  })
  return addressTexts(bundle, location.search)
}

async function fetchBundle(url: string): Promise<PageBundle> {
  const response = await fetch(url).catch(() => {
    throw new ApiError(0, '')
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText)
  return (await response.json()) as PageBundle
}
