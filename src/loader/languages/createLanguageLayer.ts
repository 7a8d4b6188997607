import type { Json, JsonObject } from '#model'
import type { Layer } from '../Layer.ts'
import { kindOf } from '../shape/kindOf.ts'
import type { Translations } from '../Sources.ts'
import type { TranslationCoverage, WordPlace } from './TranslationCoverage.ts'
import { speaksToBorrowers } from './speaksToBorrowers.ts'
import { translateFile } from './translateFile.ts'

/**
 * A lender's files with their words in another language. A text is translated whole or not at all:
 * its `lang` says which. `translations`: translations of the lender, of what it has from others,
 * and of all.
 */
export function createLanguageLayer(
  given: Layer,
  lang: string,
  translations: readonly Translations[],
): { readonly layer: Layer; readonly coverage: TranslationCoverage } {
  const translated = new Map<string, Json>()
  const [missing, outdated]: [WordPlace[], WordPlace[]] = [[], []]
  let all = 0
  for (const path of given.paths) {
    const kind = kindOf(path)
    const file = given.read(path)
    if (kind === undefined || file === undefined || !speaksToBorrowers(path)) continue
    const made = translations.map((each) => each.get(path)).filter((each) => each !== undefined)
    const found = translateFile(kind, file, made)
    missing.push(...found.missing.map((pointer) => ({ file: path, pointer })))
    outdated.push(...found.outdated.map((pointer) => ({ file: path, pointer })))
    all += found.count
    const isWhole = found.missing.length + found.outdated.length === 0
    if (found.value === file || (kind === 'text' && !isWhole)) continue
    translated.set(path, kind === 'text' ? { ...(found.value as JsonObject), lang } : found.value)
  }
  return {
    layer: {
      ...given,
      read: (path) => translated.get(path) ?? given.read(path),
      touched: new Set(translated.keys()),
      isTranslation: true,
    },
    coverage: { all, missing, outdated },
  }
}
