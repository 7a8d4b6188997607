import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Browser } from '../../../tools/browser/Browser.ts'
import { endOnSignal } from '../../../src/cli/browser/endOnSignal.ts'

const createBrowser = () => new EventEmitter() as unknown as Browser & EventEmitter

describe('a person who stops a run in a browser', () => {
  const done: string[] = []
  let opened = createBrowser()
  let before = 0

  beforeEach(() => {
    done.length = 0
    opened = createBrowser()
    before = process.listenerCount('SIGHUP')
    vi.spyOn(process, 'exit').mockImplementation(((status: number) =>
      done.push(`ends with ${status}`)) as never)
  })
  afterEach(() => {
    opened.emit('disconnected')
    vi.restoreAllMocks()
  })

  it('gets what was seen until then, once', () => {
    endOnSignal(opened, () => done.push('writes'))
    process.emit('SIGHUP', 'SIGHUP')
    expect(done).toEqual(['writes', 'ends with 1'])
  })

  it('is not kept from it by what cannot be written', () => {
    endOnSignal(opened, () => {
      throw new Error('The disk is full')
    })
    expect(() => process.emit('SIGHUP', 'SIGHUP')).toThrow('The disk is full')
    expect(done).toEqual(['ends with 1'])
  })

  it('is not listened to once the browser has gone', () => {
    endOnSignal(opened, () => done.push('writes'))
    expect(process.listenerCount('SIGHUP')).toBe(before + 1)
    opened.emit('disconnected')
    expect(process.listenerCount('SIGHUP')).toBe(before)
  })
})
