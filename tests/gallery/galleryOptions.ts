import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const galleryFolder = resolve('test-results/gallery')

export interface GalleryOptions {
  readonly lenders: readonly string[]
  /** Beginnings of screens' names; undefined: all. */
  readonly screens: readonly string[] | undefined
  readonly widths: readonly number[]
  readonly schemes: readonly ('light' | 'dark')[]
  /** Of a lender, or one that no one speaks (tests/pseudo); without it the lender's own. */
  readonly language?: string
}

const all: GalleryOptions = {
  lenders: readdirSync('orgs', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  ),
  screens: undefined,
  widths: [390, 1280],
  schemes: ['light', 'dark'],
}

/** What `npm run gallery` was asked for; Playwright's workers read it from the environment. */
export function galleryOptions({ GALLERY = '{}' } = process.env): GalleryOptions {
  return { ...all, ...(JSON.parse(GALLERY) as Partial<GalleryOptions>) }
}
