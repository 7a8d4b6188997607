import { once, type Bundle, type PageBundle } from '#model'
import type { ServedFile } from '../stores/bundleRecords.ts'
import { pageBundleOf } from './pageBundleOf.ts'
import { visitorPartOf } from './visitorPartOf.ts'

/** The page's bundle, or its visitor's part, as the file that the page requests. */
export function writePageBundle(bundle: Bundle, part?: PageBundle['part']): ServedFile {
  return once(part === undefined ? writeWhole : writePart, bundle)
}

const writeWhole = (bundle: Bundle) => write(pageBundleOf(bundle))
/** The page that requests it has the organization. */
const writePart = (bundle: Bundle) => {
  const { org: _org, ...part } = visitorPartOf(bundle)
  return write(part)
}

const write = (bundle: Partial<PageBundle>): ServedFile => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(bundle),
})
