import { isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { escapeKey } from '../json/pointer.ts'
import { kindOf } from '../shape/kindOf.ts'
import type { Sources } from '../Sources.ts'
import { listWords } from './listWords.ts'

/**
 * Checks that translations change words that there are, and say of which words they are made.
 * `folder`: whose, "" or "orgs/CODE/".
 */
export function checkTranslations(
  { languages }: Sources,
  folder: string,
  read: (path: string) => Json | undefined,
): Diagnostic[] {
  return [...(languages.get(folder) ?? [])].flatMap(([language, files]) =>
    [...files].flatMap(([path, translation]) =>
      checkTranslation(
        listWords(kindOf(path) ?? 'org', read(path) ?? {}),
        translation,
        `${folder}languages/${language}/${path}`,
      ),
    ),
  )
}

function checkTranslation(
  words: ReadonlyMap<string, string>,
  { $schema: _schema, translates, counsel: _counsel, ...own }: JsonObject,
  file: string,
): Diagnostic[] {
  const made = isObject(translates) ? translates : {}
  const diagnostics: Diagnostic[] = []
  const visit = (value: Json, pointer: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value as JsonObject))
        visit(member, `${pointer}/${escapeKey(key)}`)
    } else if (value === '') return
    else if (typeof value !== 'string' || !words.has(pointer))
      diagnostics.push({ code: 'loader/translation-not-words', file, pointer })
    else if (made[pointer] === undefined)
      diagnostics.push({ code: 'loader/translation-unbound', file, pointer })
  }
  visit(own, '')
  return diagnostics
}
