import type { Browser } from '../Browser.ts'
import { createBrowser } from '../wire/createBrowser.ts'
import { createWebkitWire } from './createWebkitWire.ts'
import { startDisplay } from './startDisplay.ts'
import { startSession } from './startSession.ts'

/**
 * Opens WebKitGTK's minimal browser by WebDriver, on a virtual display. Each visitor has a separate
 * driver and window.
 */
export async function openWebkit(driver: string): Promise<Browser> {
  const display = await startDisplay()
  const session = await startSession(driver, { display: display.name, isStill: true }).catch(
    (error: Error) => {
      display.stop()
      throw error
    },
  )
  const { version } = session
  await session.end()
  return createBrowser({
    version,
    open: ({ reducedMotion, viewport }) =>
      createWebkitWire(
        { driver, display: display.name, isStill: reducedMotion === 'reduce' },
        viewport,
      ),
    close: async () => display.stop(),
  })
}
