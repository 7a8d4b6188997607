import type { Browser, BrowserContext } from '../../tools/browser/Browser.ts'
import { listenToConsole } from '../../tools/browser/listenToConsole.ts'
import type { Page } from '../../tools/browser/Page.ts'
import type { Walk } from './Walk.ts'

/** Milliseconds: the machine may be busy with other things. */
const patience = 60_000

/**
 * Runs one walk in one browser. Returns what went wrong, undefined where nothing did. `keep`: where
 * a picture of a failure goes.
 */
export async function runWalk(
  browser: Browser,
  origin: string,
  walk: Walk,
  keep: string,
): Promise<string | undefined> {
  const contexts: BrowserContext[] = []
  const pages: Page[] = []
  const heard: string[][] = []
  try {
    await walk({
      origin,
      async open({ width = 1280, isStill = false, baseURL = origin } = {}) {
        const viewport = { width, height: width < 600 ? 740 : 900 }
        const context = await browser.newContext({
          viewport,
          baseURL,
          reducedMotion: isStill ? 'reduce' : 'no-preference',
        })
        contexts.push(context)
        context.setDefaultTimeout(patience)
        const page = await context.newPage()
        pages.push(page)
        const said: string[] = []
        heard.push(said)
        listenToConsole(page, (message) => said.push(message))
        return { page, said }
      },
    })
    const said = heard.flat()
    return said.length === 0 ? undefined : `the console: ${said.join('\n')}`
  } catch (error) {
    const where = await Promise.all(
      pages.map(async (page, index) => {
        await page
          .screenshot({ path: keep.replace(/\.png$/, `-${index}.png`) })
          .catch(() => undefined)
        return Promise.resolve(page.url()).catch(() => 'a page that is gone')
      }),
    )
    return `${(error as Error).stack ?? String(error)}\n  at ${where.join(', ')}; the console: ${heard.flat().join('; ') || 'nothing'}`
  } finally {
    for (const context of contexts) await context.close().catch(() => undefined)
  }
}
