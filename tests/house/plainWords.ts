import { readdirSync, readFileSync } from 'node:fs'

/** What borrowers read in one file: each string with its JSON pointer. */
export interface Reading {
  readonly file: string
  /** A law or a model form fixes the words. */
  readonly isLegal: boolean
  readonly strings: readonly (readonly [pointer: string, text: string])[]
}

const spoken = new Set([
  'title',
  'description',
  'heading',
  'paragraph',
  'list',
  'label',
  'labels',
  'descriptions',
  'caption',
  'columns',
  'rows',
  'words',
  'errorMessage',
  'message',
  'why',
  'submit',
  'hint',
  'help',
  'item',
  'add',
  'disclosureCopy',
  'sentence',
  'withdrawal',
])

/** Under these keys strings are names, rules or notes of people who write the files. */
const unspoken = new Set([
  'rules',
  'source',
  'standsAlone',
  'version',
  'x-source',
  '$comment',
  'placeholder',
  'replaces',
  'promise',
  'x-promise',
])

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The grade is of English.
    .filter((file) => file.endsWith('.json') && !file.includes('languages/'))
    .map((file) => `${folder}/${file}`)
    .toSorted()

export const borrowerFiles = [
  ...filesBelow('texts'),
  'support/notifications.json',
  'lending/documents.json',
  'lending/adverse-action.json',
  ...filesBelow('schemas').filter((file) => !/^schemas\/(meta|calls|entities|formats)/.test(file)),
  ...filesBelow('flows').filter(
    (file) =>
      /(\.screens|\/panels|\/routing)\.json$|flows\/[\w-]+\.json$/.test(file) &&
      !file.endsWith('.rules.json'),
  ),
  ...['orgs', 'products']
    .flatMap(filesBelow)
    .filter((file) => /\/(texts|schemas)\/|org\.json$/.test(file)),
]

export function readWords(file: string): Reading {
  const strings: [string, string][] = []
  const isForm = file.includes('schemas/') && !file.endsWith('.ui.json')
  const visit = (value: unknown, pointer: string, isSpoken: boolean): void => {
    if (typeof value === 'string') {
      if (isSpoken) strings.push([pointer, value])
    } else if (Array.isArray(value))
      value.forEach((one, at) => visit(one, `${pointer}/${at}`, isSpoken))
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        const isReason = key === 'why' && pointer === ''
        const isProperty = isForm && /\/(properties|definitions)$/.test(pointer)
        if (unspoken.has(key) || isReason) continue
        visit(
          one,
          `${pointer}/${key}`,
          isProperty ? false : isSpoken || spoken.has(key) || key.startsWith('ui:'),
        )
      }
  }
  const content = JSON.parse(readFileSync(file, 'utf8')) as { legal?: boolean }
  visit(content, '', false)
  return {
    file,
    isLegal: content.legal === true,
    strings: strings.filter(([, text]) => /\p{L}{2}/u.test(text)),
  }
}

/**
 * Syllables by groups of vowels: a silent "e" at the end does not count, "le" after a consonant
 * does.
 */
export function countSyllables(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const core = plain.replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '')
  return Math.max(1, core.match(/[aeiouy]+/g)?.length ?? 0)
}

/** Words and Flesch–Kincaid grade of texts, each of which is at least one sentence. */
export function gradeOf(texts: readonly string[]): {
  readonly words: number
  readonly grade: number
} {
  const sentences = texts
    .map((text) =>
      text
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/\{+\w+\}+|\[\[[\w.]+\]\]/g, 'name'),
    )
    .flatMap((text) => text.split(/(?<=[.!?:;])["”’)]*\s+/))
    .map((sentence) => sentence.match(/\p{L}[\p{L}’'-]*/gu) ?? [])
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  if (words.length === 0) return { words: 0, grade: 0 }
  return {
    words: words.length,
    grade: 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59,
  }
}
