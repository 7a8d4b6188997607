import { readdirSync, readFileSync } from 'node:fs'
import type { JsonObject } from '#model'
import type { ApplicationJourney } from '../../../src/cli/conform/server/application/ApplicationJourney.ts'
import { CallError } from '../../../src/cli/conform/server/CallError.ts'
import { fillAnswer } from '../../../src/cli/conform/server/application/fillAnswer.ts'
import { placeOf } from '../../../src/cli/conform/server/application/placeOf.ts'
import { readStanding } from '../../../src/cli/conform/server/application/readStanding.ts'
import { registerBorrower } from '../../../src/cli/conform/server/application/registerBorrower.ts'
import { screenOf } from '../../../src/cli/conform/server/application/screenOf.ts'
import { submitAnswer } from '../../../src/cli/conform/server/application/submitAnswer.ts'
import sandbox from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { record, type Day } from './Day.ts'

const folder = 'tests/journeys/application'
const journeys = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as ApplicationJourney)

/** By screen: answers that people of the journeys give in place of the typical one. */
const others = new Map<string, JsonObject[]>()
for (const { steps = [], answers = {} } of journeys) {
  const given = steps.flatMap(({ screen, answer }) =>
    screen !== undefined && answer ? [[screen, answer as JsonObject] as const] : [],
  )
  for (const [screen, answer] of [...given, ...Object.entries(answers)])
    others.set(screen, [...(others.get(screen) ?? []), answer as JsonObject])
}

/** How likely a borrower is to answer otherwise than most, to give up, and to put it off. */
const [otherwise, givesUp, putsOff] = [0.3, 0.004, 0.2]

export interface Person {
  readonly uuid: string
  /** One thing that they do now. */
  readonly move: () => Promise<void>
}

/**
 * Someone who registers: by their last name the sandbox’s vendors find this or that about them.
 * Answers mostly what is typical, and now and then what someone in a journey does.
 */
export async function openPerson(day: Day): Promise<Person> {
  const { lender, typical, random, pick } = day
  const names = sandbox.people.map(({ lastName }) => lastName)
  const person = random() < 0.5 ? typical.registration.person : pick(names)
  const who = await registerBorrower(lender, typical, { person })
  /** The screen whose answer was refused, and whether that was the usual one. */
  let refused: { readonly path: string; readonly wasUsual: boolean } | undefined
  return {
    uuid: who.uuid,
    async move() {
      if (random() < putsOff) return
      const standing = await readStanding(who)
      const { terminal } = lender.subject.bundle.routing.statuses[standing.status]!
      if (terminal) return
      if (random() < givesUp) {
        const gone = await submitAnswer(who, standing, withdrawal, {
          reason: 'ELSEWHERE',
          wishes: true,
        })
        record(day, 'withdraw', gone)
        return
      }
      const screen = screenOf(who, placeOf(who, standing).screen)
      if (!screen) return
      const own = others.get(screen.path) ?? []
      const wantsUsual = refused?.path === screen.path ? !refused.wasUsual : random() > otherwise
      const isUsual = own.length === 0 || wantsUsual
      const answer = await fillAnswer(who, standing, screen.path, isUsual ? {} : pick(own)).catch(
        (error: unknown) => {
          // An agent closed the file in the meantime.
          if (!(error instanceof CallError) || !error.actual.startsWith('409')) throw error
          record(day, error.call, { status: 409, body: { code: 'server/application-closed' } })
        },
      )
      if (!answer) return
      const sent = await submitAnswer(who, standing, screen, answer)
      record(day, `${isUsual ? 'usual' : 'other'} answer to ${screen.path}`, sent)
      refused = sent.status === 422 ? { path: screen.path, wasUsual: isUsual } : undefined
    },
  }
}

const withdrawal = { path: 'withdraw', params: {} }
