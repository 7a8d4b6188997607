import { isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fingerprintOf } from '../checks/fingerprintOf.ts'
import { escapeKey } from '../json/pointer.ts'
import { kindOf } from '../shape/kindOf.ts'
import type { Sources } from '../Sources.ts'
import { argumentsOf } from '../texts/argumentsOf.ts'
import { mergeFields } from '../texts/mergeFields.ts'
import { listWords } from './listWords.ts'

/**
 * Checks that translations change words that there are, and say of which words they are made.
 * `folder`: whose, "", "orgs/CODE/" or "products/CODE/".
 */
export function checkTranslations(
  { languages }: Sources,
  folder: string,
  read: (path: string) => Json | undefined,
): Diagnostic[] {
  return [...(languages.get(folder) ?? [])].flatMap(([language, files]) =>
    [...files].flatMap(([path, translation]) =>
      checkTranslation(
        { words: listWords(kindOf(path) ?? 'org', read(path) ?? {}), free: freeIn(path) },
        translation,
        `${folder}languages/${language}/${path}`,
      ),
    ),
  )
}

interface Translated {
  readonly words: ReadonlyMap<string, string>
  /** Arguments that a translation can add or leave out. */
  readonly free: ReadonlySet<string>
}

/** A text can name the lender where its translation does not: the loader fills that in. */
const freeIn = (path: string): ReadonlySet<string> =>
  new Set(kindOf(path) === 'text' ? Object.keys(mergeFields).map((name) => `{${name}}`) : [])

function checkTranslation(
  { words, free }: Translated,
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
    else if (made[pointer] === fingerprintOf([words.get(pointer)!])) {
      const [ours, theirs] = [words.get(pointer)!, value].map((sentence) =>
        argumentsOf(sentence)
          .filter((name) => !free.has(name))
          .join(', '),
      )
      if (ours !== theirs)
        diagnostics.push({
          code: 'loader/translation-arguments',
          values: { ours: ours || 'nothing', theirs: theirs || 'nothing' },
          file,
          pointer,
        })
    }
  }
  visit(own, '')
  return diagnostics
}
