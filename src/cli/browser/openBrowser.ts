import type { Browser } from '../../../tools/browser/Browser.ts'
import { engines } from './engines.ts'

/**
 * Opens an engine of `engines`; the caller ends it, also on signals (`endOnSignal`). Returns a
 * string if there is none: why, and what to do. Its packages are development dependencies, so they
 * are loaded only here.
 */
export async function openBrowser(name: string): Promise<Browser | string> {
  const engine = engines[name]!
  try {
    // Only located: a page gets it as text.
    import.meta.resolve('axe-core')
    const path = await engine.find()
    if (path === undefined)
      return `${engine.title} is not on this machine. To get it: ${engine.get}.`
    return await engine.open(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND')
      return '--browser needs Playwright, puppeteer-core and axe, which are not installed here. Run "npm ci" without --omit=dev.'
    return `${engine.title} cannot be opened: ${message.split('\n')[0]} To get it: ${engine.get}.`
  }
}
