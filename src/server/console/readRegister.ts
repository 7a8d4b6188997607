import { type JsonObject, toJson } from '#model'
import { describeRegister, findFailedEdits, problem, writeRegister } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'
import { csvOf } from '../submissions/csvOf.ts'
import { isNamed } from './isNamed.ts'
import { noteLook } from './noteLook.ts'
import { readFiled } from './readFiled.ts'

/**
 * The lender's register of a year, for the agents that org.json names; others get 404. Each export
 * is kept in the audit trail.
 */
export async function readRegister(
  request: CallRequest,
  services: ConsoleNeeds,
): Promise<JsonObject> {
  const { org, served, query } = request
  const { hmda, hmdaReporter } = served.bundle.org
  const { hmdaRegister, hmdaEdits } = served.bundle.lending
  const year = Number(query.year)
  const isExporter = await isNamed(request, services, hmdaReporter?.exporters)
  if (!hmda.collect || !hmdaReporter || !hmdaRegister || !isExporter || year < hmdaRegister.since)
    throw problem('server/not-found')
  const register = describeRegister(
    served,
    hmdaRegister,
    hmdaReporter,
    await readFiled(request, services, year),
    year,
  )
  const edits = hmdaEdits ? findFailedEdits(hmdaEdits, register, year) : []
  const counts = { entries: register.rows.length, failed: edits.length }
  await noteLook(request, services, 'register-exported', { year, ...counts })
  const titles = Object.values(hmdaRegister.fields).map(({ title }) => title)
  return {
    name: `${org}-register-${year}`,
    text: writeRegister(register),
    csv: csvOf([titles, ...register.rows.map((row) => Object.values(row))]),
    entries: register.rows.length,
    failed: edits.length,
    edits: toJson(edits),
  }
}
