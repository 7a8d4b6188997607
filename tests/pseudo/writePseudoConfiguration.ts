import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listTranslations, writeTranslations } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { copyConfiguration } from '../e2e/copyConfiguration.ts'
import { pseudoWords } from './pseudoWords.ts'

/**
 * A copy of the data rooms with these lenders alone, which speak languages that are made of their
 * words.
 */
export function writePseudoConfiguration(
  lenders: readonly string[],
  languages: readonly string[],
): string {
  const root = copyConfiguration(lenders[0]!, {})
  for (const entry of readdirSync(join(root, 'orgs'), { withFileTypes: true }))
    if (entry.isDirectory() && !lenders.includes(entry.name))
      rmSync(join(root, 'orgs', entry.name), { recursive: true })
  for (const org of lenders) {
    const path = join(root, 'orgs', org, 'org.json')
    const own = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...own, languages }))
  }
  const files = readFiles(root)
  for (const org of lenders)
    for (const language of languages) {
      const rows = listTranslations(files, { sha256 }, { org, language }).map((row) => ({
        ...row,
        translation: pseudoWords(row.words, language),
      }))
      for (const [file, text] of writeTranslations(files, rows)) {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
      }
    }
  return root
}
