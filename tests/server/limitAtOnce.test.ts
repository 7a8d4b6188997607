import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limitAtOnce } from '../../src/server/limitAtOnce.ts'

describe('work that is limited', () => {
  it('runs so many at once and never more, in the order it came, also where some fails or comes as some ends', async () => {
    const inTurn = limitAtOnce(2)
    const began: number[] = []
    let [running, most] = [0, 0]
    const work = (number: number) =>
      inTurn(async () => {
        began.push(number)
        most = Math.max(most, ++running)
        await pause(number % 3)
        running--
        if (number % 4 === 0) throw new Error(`work ${number}`)
        return number
      })
    const early = Array.from({ length: 20 }, (_, index) => work(index))
    const late = early
      .slice(0, 5)
      .map((each, index) => each.catch(() => undefined).then(() => work(20 + index)))
    const ended = await Promise.allSettled([...early, ...late])
    expect(most).toBe(2)
    expect(began.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index))
    expect(ended.map(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 25 }, (_, index) => index % 4 === 0),
    )
  })
})
