import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A verdict on what the page shows at this moment, which a busy machine draws a moment later. */
const unwaiting =
  /\b(?:equal|ok|soft|expect)\(\s*await [^\n]*(?:\n\s+\.[^\n]*)*?\.(?:count|(?:all)?innerTexts?|(?:all)?textContents?|inputValue|is(?:Visible|Hidden|Checked|Enabled|Disabled))\(\)/i

/** They look at pages that do not change: the driver’s own contract, and forms without scripts. */
const apart = ['e2e/claimByPosts.ts', 'browsers/walks/contract.ts', 'browsers/walks/post.ts']

it('walks wait for what they count and read', () => {
  const files = ['e2e', 'browsers'].flatMap((folder) =>
    readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `${folder}/${path}`),
  )
  expect(files.length).toBeGreaterThan(100)
  const impatient = files.filter((path) => unwaiting.test(readFileSync(`tests/${path}`, 'utf8')))
  expect(impatient).toEqual(apart)
})
