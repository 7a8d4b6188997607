import { durationLetters, type Json } from '#model'
import { byId, controlAt, idOf } from '../places.ts'
import type { FormQuestion, FillWay } from './FormQuestion.ts'

export const text: FillWay = ({ page, hand, path }, value) =>
  hand.enter(controlAt(page, path), String(value))

/** One per line. */
export const lines: FillWay = ({ page, hand, path }, value) =>
  hand.enter(controlAt(page, path), (value as readonly Json[]).join('\n'))

/** "14:30:00Z" is typed as "14:30". */
export const time: FillWay = ({ page, hand, path }, value) =>
  hand.enter(controlAt(page, path), String(value).slice(0, 5))

/** A time in the page's time zone, which is UTC. */
export const dateTime: FillWay = (question, value) => {
  const moment = new Date(String(value)).toISOString()
  const [year, month, day] = moment.slice(0, 10).split('-')
  return parts(question, { month, day, year, time: moment.slice(11, 16) })
}

/** "P1DT2H" */
export const duration: FillWay = (question, value) => {
  const [days = '', clock = ''] = String(value).slice(1).split('T')
  const given = Object.entries(durationLetters).map(([unit, letter]) => {
    const isOfTime = ['hours', 'minutes', 'seconds'].includes(unit)
    return [unit, new RegExp(`([\\d.]+)${letter}`).exec(isOfTime ? clock : days)?.[1]] as const
  })
  return parts(question, Object.fromEntries(given))
}

async function parts(
  { page, hand, path }: FormQuestion,
  given: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [name, typed] of Object.entries(given)) {
    const control = byId(page, `${idOf(path)}_${name}`)
    if (typed !== undefined && (await control.count()) > 0) await hand.enter(control, typed)
  }
}
