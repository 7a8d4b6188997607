import { expect, it } from 'vitest'
import { actorOf, routeOf } from '#engine'
import { factsWith, sampleApplication } from './sampleApplication.ts'

const engine = sampleApplication()
const actor = (status: string, facts = {}) => actorOf(engine, status, factsWith(facts))
const route = (status: string, facts = {}) => routeOf(engine, status, factsWith(facts))

it('takes the first route whose rule holds', () => {
  expect(route('CLOSING', { waitingOnFloodCert: true })).toEqual({
    type: 'screen',
    path: 'error/flood',
  })
  expect(route('CLOSING', { waitingOnFloodCert: false })).toEqual({
    type: 'screen',
    path: 'signing',
  })
  expect(route('CLOSING')).toEqual({ type: 'screen', path: 'signing' })
})

it('leads to the application’s own page', () => expect(route('DONE')).toEqual({ type: 'root' }))

it('waits where a waiting status has no route, listed or not; one with a route leads there', () => {
  expect(route('PULLING')).toEqual({ type: 'wait' })
  expect(route('WAITING_FOR_GODOT')).toEqual({ type: 'wait' })
  expect(route('WAITING_FOR_BPO')).toEqual({ type: 'screen', path: 'bpo/waiting' })
})

it('says nothing of what the table does not know', () => {
  for (const status of ['NOBODY_KNOWS', 'NOWHERE', 'MAYBE', '', 'toString', '__proto__'])
    expect(route(status)).toEqual({ type: 'none' })
})

it('knows who has to act: by the route that is taken, else by the status', () => {
  expect(actor('CLOSING', { waitingOnFloodCert: true })).toBe('vendor')
  expect(actor('CLOSING')).toBe('borrower')
  expect(actor('PULLING')).toBe('vendor')
  expect(actor('MAYBE')).toBe('nobody')
  for (const status of ['NOBODY_KNOWS', '', 'toString']) expect(actor(status)).toBeUndefined()
})
