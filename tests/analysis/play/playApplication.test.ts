import { describe, expect, it } from 'vitest'
import { playApplication, tellApplication } from '#analysis'
import {
  factsWith,
  sampleApplication,
  sampleLifecycle,
} from '../../engine/application/sampleApplication.ts'
import { sampleOrg } from '../../engine/application/sampleOrg.ts'

const sample = sampleApplication()
const engine = { ...sample, bundle: { ...sample.bundle, org: sampleOrg } }
const play = (facts: Parameters<typeof factsWith>[0], status?: string) =>
  playApplication(engine, sampleLifecycle, {
    facts: factsWith(facts),
    ...(status !== undefined && { status }),
  })

describe('a play of an application', () => {
  it('reaches the status, the route and the screen, each with its reason', () => {
    const played = play({ uwDecision: 'DECLINE' })
    expect(played).toMatchObject({
      status: 'DECLINED',
      route: { route: { type: 'screen', path: 'error/decline' } },
    })
    const lines = tellApplication(played)
    expect(lines[0]).toBe('status DECLINED  Declined')
    expect(lines[1]).toMatch(/^ {2}yes, status DECLINED: .*status\.uwDecision = "DECLINE"$/)
    expect(lines).toContain('route error/decline')
  })

  it('takes a status that is given, and says so', () => {
    const played = play({ waitingOnFloodCert: true }, 'CLOSING')
    expect(played).toMatchObject({ status: 'CLOSING', route: { route: { path: 'error/flood' } } })
    expect(played.decided).toBeUndefined()
    expect(tellApplication(played)[0]).toBe('status CLOSING  (given)')
  })

  it('shows no screen while it is waited, and the local machine’s where the table says nothing', () => {
    expect(play({}, 'PULLING').screen).toBeUndefined()
    expect(tellApplication(play({}, 'PULLING'))).toContain('route none: it is waited')
    const led = play({}, 'NOWHERE')
    expect(led.route.route).toEqual({ type: 'none' })
    expect(led.state.lines.at(-1)?.go).toBe('start/profile')
    expect(tellApplication(led)).toContain(`machine ${led.state.state}`)
  })
})
