import { chromiumFlags } from '../../chromiumFlags.ts'
import type { Browser } from '../Browser.ts'

/** Opens a Chromium driven by Playwright. The caller handles signals. */
export async function openChromium(path: string): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath: path, args: [...chromiumFlags], ...own })
}
