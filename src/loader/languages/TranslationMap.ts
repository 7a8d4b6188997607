import type { JsonObject } from '#model'

/** Translations by folder, language and base path. */
export class TranslationMap extends Map<string, Map<string, Map<string, JsonObject>>> {
  put([folder, language, file]: readonly [string, string, string], translation: JsonObject): void {
    const languages = this.get(folder) ?? new Map<string, Map<string, JsonObject>>()
    const files = languages.get(language) ?? new Map<string, JsonObject>()
    this.set(folder, languages.set(language, files.set(file, translation)))
  }
}
