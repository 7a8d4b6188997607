import type { Browser } from '@playwright/test'
import { chromiumFlags } from './chromiumFlags.ts'
import { findChromium } from './findChromium.ts'

/**
 * Opens a Chromium, which whoever opens it ends on signals too (`endOnSignal`); text: why there is none, and what to do. The packages are for
 * development, so they are loaded here and nowhere before.
 */
export async function openBrowser(): Promise<Browser | string> {
  try {
    await import('@axe-core/playwright')
    const { chromium } = await import('@playwright/test')
    const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
    return await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags], ...own })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND')
      return '--browser needs Playwright and axe, which are not installed here. Run "npm ci" without --omit=dev.'
    return `No browser can be opened: ${message.split('\n')[0]} Set CHROMIUM_PATH to a Chromium, or run "npx playwright install chromium".`
  }
}
