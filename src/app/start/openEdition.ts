import { once, type DrawnAddress, type PageBundle } from '#model'
import { addressTexts } from '../page/addressTexts.ts'
import { basePath } from '../paths/basePath.ts'
import { createEdition } from '../session/createEdition.ts'
import type { Edition } from '../session/Edition.ts'

/** The bundle with its links as addresses of one lender, compiled once. */
export function openEdition(
  bundle: PageBundle,
  { searchParams }: URL,
  loadForm: DrawnAddress['loadForm'],
): Edition {
  const known = once(createEditions, bundle)
  const orgCode = searchParams.get('orgCode') ?? ''
  const search = orgCode === '' ? '' : `?${new URLSearchParams({ orgCode })}`
  const edition =
    known.get(basePath + search) ?? createEdition(addressTexts(bundle, search), loadForm)
  known.set(basePath + search, edition)
  return edition
}

const createEditions = (_bundle: PageBundle) => new Map<string, Edition>()
