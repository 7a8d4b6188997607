import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listTranslations, writeTranslations } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { copyConfiguration } from '../e2e/copyConfiguration.ts'
import { pseudoWords } from './pseudoWords.ts'

/** A copy of the data rooms in which these lenders speak a language that is made of their words. */
export function writePseudoConfiguration(lenders: readonly string[], language: string): string {
  const root = copyConfiguration(lenders[0]!, {})
  for (const org of lenders) {
    const path = join(root, 'orgs', org, 'org.json')
    const own = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...own, languages: [language] }))
  }
  const files = readFiles(root)
  for (const org of lenders) {
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
