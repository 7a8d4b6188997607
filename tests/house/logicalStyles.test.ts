import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What mirrors with the direction of the page says start and end, not left and right. */
const physical =
  /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius)/

it('style sheets use logical properties, so that pages can be mirrored', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(10)
  const found = sheets.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})

it('no style takes every element after another, since each option of a list has all before it', () => {
  const wide = globSync('src/**/*.css').filter((file) =>
    /~\s*(?:\*|:has|\{)/.test(readFileSync(file, 'utf8')),
  )
  expect(wide).toEqual([])
})
