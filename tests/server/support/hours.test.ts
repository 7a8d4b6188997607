import { afterEach, describe, expect, it, vi } from 'vitest'
import { send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

const server = useServer()
afterEach(() => {
  vi.useRealTimers()
})

const below = '/service-operating-hours/external/api/v1/hours'
const ask = (path: string, org = 'alder') => send(server, 'GET', `${below}/${path}`, { org })
const itIs = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

describe('operating hours', () => {
  it(
    'say whether a department is open now, each lender by its own hours and zone',
    proves('B-HOURS-001', 'B-CALL-003', 'B-PROD-008'),
    async () => {
      // 6:30 in Los Angeles, 8:30 in Chicago, a Wednesday.
      itIs('2026-11-18T14:29:59Z')
      expect((await ask('OPS_CHAT/openStatus')).body).toEqual({
        department: 'OPS_CHAT',
        isOpen: true,
        nextChange: '2026-11-19T02:00:00.000Z',
        reason: null,
      })
      expect((await ask('OPS_PHONE/openStatus', 'harborlight')).body).toMatchObject({
        isOpen: false,
        nextChange: '2026-11-18T14:30:00.000Z',
      })
      itIs('2026-11-18T14:30:00Z')
      expect((await ask('OPS_PHONE/openStatus', 'harborlight')).body.isOpen).toBe(true)
    },
  )

  it('know holidays, and which lender keeps them', async () => {
    itIs('2026-11-26T18:00:00Z')
    expect((await ask('OPS_PHONE/openStatus')).body).toMatchObject({
      isOpen: false,
      reason: 'Thanksgiving Day',
    })
    itIs('2026-11-11T18:00:00Z')
    expect((await ask('OPS_PHONE/openStatus')).body).toMatchObject({ isOpen: true, reason: null })
    expect((await ask('OPS_PHONE/openStatus', 'harborlight')).body).toMatchObject({
      isOpen: false,
      reason: 'Veterans Day',
    })
  })

  it(
    'give the week, in the department’s zone or in the one that pages show: Pacific time unless the lender says another',
    proves('B-CALL-003', 'B-CALL-013', 'B-ENT-005'),
    async () => {
      itIs('2026-11-18T14:30:00Z')
      const { body } = await ask('OPS_CHAT/week?display=true')
      expect(body.weekdays).toHaveLength(7)
      expect(body.weekdays[5]).toEqual({
        weekday: 'SATURDAY',
        weekdayValue: 6,
        isOpen: true,
        startTime: '07:00',
        endTime: '16:00',
      })
      const own = (await ask('OPS_PHONE', 'harborlight')).body
      const shown = (await ask('OPS_PHONE?display=true', 'harborlight')).body
      expect([own.zone, own.weekdays[0].startTime]).toEqual(['America/Chicago', '08:30'])
      expect([shown.zone, shown.weekdays[0].startTime, shown.weekdays[5].isOpen]).toEqual([
        'America/Chicago',
        '08:30',
        false,
      ])
      const pacific = (await ask('OPS_PHONE?display=true')).body
      expect([pacific.zone, pacific.weekdays[0].startTime]).toEqual([
        'America/Los_Angeles',
        '06:00',
      ])
      expect(shown.exceptions.map(({ title }: { title: string }) => title)).toEqual([
        'Thanksgiving Day',
      ])
    },
  )

  it('know no other department, and take no other query', async () => {
    for (const path of [
      'OPS_NOBODY',
      'OPS_NOBODY/week',
      'OPS_NOBODY/openStatus',
      'constructor',
      '__proto__/openStatus',
    ])
      expect((await ask(path)).status, path).toBe(404)
    expect((await ask('OPS_PHONE?display=perhaps')).status).toBe(400)
  })
})
