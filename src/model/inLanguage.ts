import { toJson } from './toJson.ts'
import type { Bundle, Translation } from './Bundle.ts'
import type { JsonObject } from './JsonObject.ts'

const made = new WeakMap<Translation, Bundle>()

/**
 * The bundle as it speaks another language, under the same hash; itself where it does not speak it.
 */
export function inLanguage(bundle: Bundle, language: string): Bundle {
  const translation = bundle.languages?.[language]
  if (!translation || !Object.hasOwn(bundle.languages!, language)) return bundle
  const known = made.get(translation)
  if (known?.hash === bundle.hash) return known
  const parts = toJson(bundle)
  const spoken = Object.fromEntries(
    Object.entries(translation).map(([name, members]) => [
      name,
      { ...(parts[name] as JsonObject | undefined), ...members },
    ]),
  )
  const translated: Bundle = Object.freeze({ ...bundle, ...spoken })
  made.set(translation, translated)
  return translated
}
