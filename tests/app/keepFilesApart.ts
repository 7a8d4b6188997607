import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../src/app/app.css'
import { accountClient } from '../../src/app/screens/account/accountClient.ts'
import { connectPageErrors } from '../../src/app/telemetry/tellPageError.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../renderer/theme.css'

// What a test waits for comes as fast as the machine allows; a busy one needs longer than the usual
// second.
configure({ asyncUtilTimeout: 120_000 })

/**
 * Files share one page, its modules and its style sheets: each begins with nothing drawn, typed or
 * kept, on a phone.
 */
beforeAll(async () => {
  connectPageErrors(() => undefined)
  await page.viewport(414, 896)
})
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  accountClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('style')
  window.scrollTo(0, 0)
})
