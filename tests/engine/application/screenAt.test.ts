import { describe, expect, it } from 'vitest'
import { canOpenScreen, screenAt } from '#engine'
import { factsWith, sampleApplication } from './sampleApplication.ts'

const engine = sampleApplication()

describe('screenAt', () => {
  it('finds a screen by its path, slashes and query aside', () => {
    for (const path of ['start/profile', '/start/profile/', 'start/profile?from=mail'])
      expect(screenAt(engine, path)).toMatchObject({
        id: 'start/profile',
        params: {},
        screen: { title: 'Profile' },
      })
  })

  it('takes any one part for ":type", and a written-out path before it', () => {
    expect(screenAt(engine, 'income/upload/W2')).toMatchObject({
      id: 'income/upload/:type',
      params: { type: 'W2' },
    })
    expect(screenAt(engine, 'income/upload/PAYSTUB')).toMatchObject({
      id: 'income/upload/PAYSTUB',
      params: {},
    })
  })

  it('says where a redirect leads', () => {
    expect(screenAt(engine, 'start')).toEqual({ redirect: '' })
    expect(screenAt(engine, 'income/link/BANK')).toEqual({ redirect: 'income/upload/W2' })
  })

  it('finds nothing elsewhere', () => {
    for (const path of [
      '',
      'income',
      'income/upload',
      'income/upload/W2/more',
      'toString',
      '__proto__',
    ])
      expect(screenAt(engine, path)).toBeUndefined()
  })
})

const opens = (screen: string, nextStep: string | undefined, status = {}) =>
  canOpenScreen(engine, factsWith(status, nextStep === undefined ? {} : { nextStep }), screen)

describe('canOpenScreen', () => {
  it('opens the screen that the status leads to, and no other', () => {
    expect(opens('start/profile', 'PROFILE')).toBe(true)
    expect(opens('signing', 'PROFILE')).toBe(false)
    expect(opens('signing', 'CLOSING')).toBe(true)
    expect(opens('signing', 'CLOSING', { waitingOnFloodCert: true })).toBe(false)
  })

  it('opens a screen with ":type" by its path too', () => {
    expect(opens('income/upload/:type', 'UPLOAD')).toBe(true)
    expect(opens('income/upload/W2', 'UPLOAD')).toBe(true)
  })

  it('opens a screen off the way while its rule holds', () => {
    expect(opens('start/liens', 'CLOSING', { liens: true })).toBe(true)
    expect(opens('start/liens', 'CLOSING', { liens: false })).toBe(false)
  })

  it('opens what is opened from outside, while its rule holds where it has one', () => {
    expect(opens('callback', 'CLOSING')).toBe(true)
    expect(opens('late-callback', 'CLOSING')).toBe(false)
    expect(opens('late-callback', 'CLOSING', { late: true })).toBe(true)
  })

  it('opens the local machine’s screen where the status is not known or leads nowhere', () => {
    for (const nextStep of [undefined, 'NOBODY_KNOWS']) {
      expect(opens('start/profile', nextStep)).toBe(true)
      expect(opens('signing', nextStep, { liens: true })).toBe(true)
      expect(opens('start/profile', nextStep, { liens: true })).toBe(false)
    }
  })

  it('opens nothing while a status is waited through, and nothing that is no screen', () => {
    expect(opens('start/profile', 'PULLING')).toBe(false)
    for (const path of ['start', '', 'nowhere', '__proto__'])
      expect(opens(path, 'PROFILE')).toBe(false)
  })
})
