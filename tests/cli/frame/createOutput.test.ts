import { describe, expect, it } from 'vitest'
import { createOutput } from '../../../src/cli/frame/createOutput.ts'

function createStreams(isTerminal: boolean, clock: readonly number[]) {
  const heard = { stdout: '', stderr: '' }
  let turn = 0
  return {
    heard,
    streams: {
      stdout: (text: string) => void (heard.stdout += text),
      stderr: (text: string) => void (heard.stderr += text),
      isTerminal,
      now: () => clock[Math.min(turn++, clock.length - 1)]!,
    },
  }
}

describe('what a command says', () => {
  it('is lines for people, or one document for machines', () => {
    for (const isJson of [false, true]) {
      const { heard, streams } = createStreams(false, [0])
      const out = createOutput(streams, isJson)
      out.print('a line')
      out.give({ a: 'document' })
      expect(heard).toEqual({
        stdout: isJson ? '{\n  "a": "document"\n}\n' : 'a line\n',
        stderr: '',
      })
    }
  })

  it('shows progress in one line of a terminal and takes it away', () => {
    const { heard, streams } = createStreams(true, [0])
    const out = createOutput(streams, false)
    out.progress('1 of 2')
    out.progress('2 of 2')
    out.end()
    out.end()
    expect(heard).toEqual({ stdout: '', stderr: '\r\u001B[K1 of 2\r\u001B[K2 of 2\r\u001B[K' })
  })

  it('speaks of progress elsewhere only when work takes longer than a second', () => {
    const { heard, streams } = createStreams(false, [0, 400, 1000, 1400, 2100])
    const out = createOutput(streams, false)
    for (const text of ['a', 'b', 'c', 'd']) out.progress(text)
    out.end()
    expect(heard).toEqual({ stdout: '', stderr: 'b\nd\n' })
  })
})
