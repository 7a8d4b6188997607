import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readOptions } from '../run/readOptions.ts'
import { galleryFolder } from './galleryOptions.ts'
import { writeGallery } from './writeGallery.ts'

/**
 * Draws every screen as one page to look through: `npm run gallery -- [--lenders alder] [--screens
 * product,liens] [--widths 390,1280] [--schemes light,dark]`. The app must be built.
 */
const usage =
  'npm run gallery -- [--lenders alder,rentara] [--screens NAME,…] [--widths 390,1280] [--schemes light,dark]'
const values = readOptions(usage, {
  lenders: { type: 'string' },
  screens: { type: 'string' },
  widths: { type: 'string' },
  schemes: { type: 'string' },
})
const chosen = Object.fromEntries(
  Object.entries(values).flatMap(([name, text]) => {
    if (typeof text !== 'string') return []
    const list = text.split(',')
    return [[name, name === 'widths' ? list.map(Number) : list]]
  }),
)
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
  { stdio: 'inherit', env: { ...process.env, GALLERY: JSON.stringify(chosen) } },
)
console.log(`${writeGallery(galleryFolder)} pictures: test-results/gallery/index.html`)
process.exit(status ?? 1)
