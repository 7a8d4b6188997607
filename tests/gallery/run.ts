import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { bundleOf } from '../e2e/walkFlow.ts'
import { readOptions } from '../run/readOptions.ts'
import { pseudoLanguages } from '../pseudo/pseudoWords.ts'
import { writePseudoConfiguration } from '../pseudo/writePseudoConfiguration.ts'
import { galleryFolder, galleryOptions } from './galleryOptions.ts'
import { writeGallery } from './writeGallery.ts'

/**
 * Draws every screen as one page to look through: `npm run gallery -- [--lenders alder] [--screens
 * product,liens] [--widths 390,1280] [--schemes light,dark] [--language es-US|pseudo|mirrored]`.
 * The app must be built.
 */
const usage =
  'npm run gallery -- [--lenders alder,rentara] [--screens NAME,…] [--widths 390,1280] [--schemes light,dark] [--language es-US|pseudo|mirrored]'
const values = readOptions(usage, {
  lenders: { type: 'string' },
  screens: { type: 'string' },
  widths: { type: 'string' },
  schemes: { type: 'string' },
  language: { type: 'string' },
})
const chosen: Record<string, unknown> = Object.fromEntries(
  Object.entries(values).flatMap(([name, text]): [string, unknown][] => {
    if (typeof text !== 'string') return []
    if (name === 'language') return [[name, languageNamed(text)]]
    const list = text.split(',')
    return [[name, name === 'widths' ? list.map(Number) : list]]
  }),
)
if (typeof chosen.language === 'string' && !isPseudo(chosen.language))
  chosen.lenders ??= speakers(chosen.language)
rmSync(galleryFolder, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--project=gallery',
    '--workers=2',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, GALLERY: JSON.stringify(chosen), ...configurationIn(chosen.language) },
  },
)
console.log(`${writeGallery(galleryFolder)} pictures: test-results/gallery/index.html`)
process.exit(status ?? 1)

function languageNamed(name: string): string {
  if (name === 'pseudo' || name === 'mirrored') return pseudoLanguages[name]
  if (speakers(name).length > 0) return name
  throw new Error(`There is no language "${name}": ${usage}`)
}

function isPseudo(language: string): boolean {
  return Object.values<string>(pseudoLanguages).includes(language)
}

/** Lenders that offer a language next to their own. */
function speakers(language: string): readonly string[] {
  return galleryOptions().lenders.filter((lender) =>
    bundleOf(lender).org.languages?.includes(language),
  )
}

/** The lenders' files with a language that is made of their words. */
function configurationIn(language: unknown): { readonly LINTEL_CONFIG?: string } {
  if (typeof language !== 'string' || !isPseudo(language)) return {}
  const lenders = galleryOptions({ GALLERY: JSON.stringify(chosen) }).lenders
  return { LINTEL_CONFIG: writePseudoConfiguration(lenders, [language]) }
}
