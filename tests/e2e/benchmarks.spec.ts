import { expect, test } from '@playwright/test'
import { runBenchmark } from '../bench/runBenchmark.ts'
import { isDeep } from '../deep.ts'

/** The benchmarks of the built server, at their smallest size. */
test('the load, calls, the chat and the first step of the built server are measured', () => {
  test.skip(!isDeep, 'only with LINTEL_DEEP=1')
  const load = runBenchmark('load', '4', '2')
  expect([load.status, load.stderr]).toEqual([0, ''])
  expect(load.stdout).toMatch(/^4 connections for 2 s: [1-9]\d* accepted/m)
  const calls = runBenchmark('calls', '1', '2', '2')
  expect([calls.status, calls.stderr]).toEqual([0, ''])
  expect(calls.stdout).toMatch(
    /^screen submitted: \d+\.\d+ ms, bare Fastify \d+\.\d+ ms, ratio \d/m,
  )
  expect(runBenchmark('calls', '0', '0').status).toBe(1)
  const processes = runBenchmark('processes', '1', '2', '2')
  expect([processes.status, processes.stderr]).toEqual([0, ''])
  expect(processes.stdout).toMatch(/^2 processes: ready together on an empty database/m)
  const chat = runBenchmark('chat', '4', '2', '1')
  expect([chat.status, chat.stderr]).toEqual([0, ''])
  expect(chat.stdout).toMatch(/^chat: [1-9]\d* messages, 0 lost/m)
  const keys = runBenchmark('keys', '1', '8', '20')
  expect([keys.status, keys.stderr]).toEqual([0, ''])
  expect(keys.stdout).toMatch(/^20 fields, 50 conditions, Lintel: p50 [1-9]\d* ms/m)
  const soak = runBenchmark('soak', '1', '5')
  expect([soak.status, soak.stderr]).toEqual([0, ''])
  expect(soak.stdout).toMatch(/^5 requests a second for 1 minutes: [1-9]\d* sent/m)
  const page = runBenchmark('page', '1')
  expect([page.status, page.stderr]).toEqual([0, ''])
  expect(page.stdout).toMatch(/^input usable: [1-9]\d* ms, \d+\.\d+ × static HTML \([1-9]/m)
})
