import { afterEach, describe, expect, it, vi } from 'vitest'
import { animateChange } from '../../../src/app/session/animateChange.ts'

const userAgentData = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgentData')
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

afterEach(() => {
  vi.restoreAllMocks()
  if (userAgentData) Object.defineProperty(Navigator.prototype, 'userAgentData', userAgentData)
})

describe('a change of step', () => {
  it('is drawn at once where the browser has view transitions but is no Chromium', () => {
    const moving = vi.spyOn(document, 'startViewTransition')
    Reflect.deleteProperty(Navigator.prototype, 'userAgentData')
    const draw = vi.fn()
    animateChange(draw)
    expect(draw).toHaveBeenCalledOnce()
    expect(moving).not.toHaveBeenCalled()
  })

  it.skipIf(isStill)('is drawn once where the movement fails', () => {
    vi.spyOn(document, 'startViewTransition').mockImplementation(() => {
      throw new TypeError('no movement')
    })
    const draw = vi.fn()
    animateChange(draw)
    expect(draw).toHaveBeenCalledOnce()
  })
})
