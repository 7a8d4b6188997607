import { afterAll, vi } from 'vitest'

/**
 * Files share modules and the process: none leaves a clock of its own or a replaced function to the
 * next.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
