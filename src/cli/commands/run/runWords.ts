import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listTranslations, rowsByFile, writeTranslations, type TranslationRow } from '#loader'
import { sha256 } from '#loader/disk'
import type { Call } from '../../frame/Command.ts'
import { count } from '../../frame/count.ts'
import type { Output } from '../../frame/Output.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'
import { readCsv, writeCsv } from '../../words/csv.ts'

const head = ['file', 'pointer', 'state', 'words', 'translation']

export async function runWords(call: Call, out: Output): Promise<number> {
  const { language, csv, in: from, missing } = call.values
  const { org } = call
  if (typeof language !== 'string' || org === undefined)
    return out.refuse('say which lender and language: --org CODE --language es-US')
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const { files } = read.loaded
  const rows = listTranslations(files, { sha256 }, { org, language })
  if (typeof from === 'string') return takeIn({ call, files, rows, from }, out)
  const shown = rows.filter(({ state }) => missing !== true || state !== 'translated')
  if (typeof csv === 'string') {
    const lines = shown.map((row) => [row.file, row.pointer, row.state, row.words, row.translation])
    await writeFile(csv, writeCsv([head, ...lines]))
    out.print(`${count(lines.length, 'text')} in ${csv}`)
  } else tellRows(rows, language, out)
  const counsel = counselOf(rows, files)
  for (const note of new Set(counsel.values())) {
    const marked = [...counsel].filter(([, own]) => own === note)
    out.print(`for counsel, ${count(marked.length, 'file')}: ${note}`)
  }
  out.give({ rows: shown, counsel: Object.fromEntries(counsel) })
  return 0
}

/** What counsel must confirm of the translations, by file. */
const counselOf = (rows: readonly TranslationRow[], files: ReadonlyMap<string, string>) =>
  new Map(
    [...rowsByFile(rows).keys()].flatMap((file) => {
      const { counsel } = JSON.parse(files.get(file) ?? '{}') as { readonly counsel?: string }
      return counsel === undefined ? [] : [[file, counsel] as const]
    }),
  )

const inWords = (of: readonly TranslationRow[]) =>
  of.reduce((sum, { words }) => sum + words.split(/\s+/).length, 0)

function tellRows(rows: readonly TranslationRow[], language: string, out: Output): void {
  for (const [file, entries] of rowsByFile(rows)) {
    const open = entries.filter(({ state }) => state !== 'translated')
    if (open.length > 0) out.print(`${file}: ${open.length} of ${entries.length} to translate`)
  }
  const done = rows.filter(({ state }) => state === 'translated')
  out.print(
    `${language}: ${done.length} of ${rows.length} texts, ${inWords(done)} of ${inWords(rows)} words are translated`,
  )
}

const keyOf = (file: string, pointer: string, words: string) => `${file} ${pointer} ${words}`

interface TakenIn {
  readonly call: Call
  readonly files: ReadonlyMap<string, string>
  readonly rows: readonly TranslationRow[]
  readonly from: string
}

/** A translation is taken only where its row still has today's English words. */
async function takeIn({ call, files, rows, from }: TakenIn, out: Output): Promise<number> {
  const [names = [], ...lines] = readCsv(readFileSync(from, 'utf8'))
  const at = (name: string) => names.indexOf(name)
  const given = new Map(
    lines.map((line) => [
      keyOf(line[at('file')] ?? '', line[at('pointer')] ?? '', line[at('words')] ?? ''),
      line[at('translation')] ?? '',
    ]),
  )
  const taken = rows.flatMap((row) => {
    const fresh = given.get(keyOf(row.file, row.pointer, row.words)) ?? ''
    const kept = row.state === 'translated' ? row.translation : ''
    return fresh === '' || fresh === kept ? [] : [{ ...row, translation: fresh }]
  })
  for (const [file, text] of writeTranslations(files, taken)) {
    const path = join(call.config, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  out.print(`${count(taken.length, 'translation')} taken over`)
  out.give({ taken: taken.length })
  return 0
}
