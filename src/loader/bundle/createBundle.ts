import type { Bundle, Org } from '#model'
import { deepFreeze } from '../json/deepFreeze.ts'
import type { Parts } from '../Parts.ts'
import { fillText } from '../texts/fillText.ts'
import { hashBundle } from './hashBundle.ts'

/** One lender's bundle from its parts: merge fields filled, hashed, frozen. */
export function createBundle(org: Org, parts: Parts, sha256: (text: string) => string): Bundle {
  const { rulePlaces: _rulePlaces, screenFiles: _screenFiles, steps: _steps, texts: raw, ...rest } = parts
  const texts = Object.fromEntries(Object.entries(raw).map(([id, text]) => [id, fillText(text, org, sha256)]))
  const bundle = { org, ...rest, texts }
  return deepFreeze({ hash: hashBundle(bundle, sha256), ...bundle })
}
