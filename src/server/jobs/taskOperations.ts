import type { Json } from '#model'
import { civilDate, startOfDay, zoneOf } from '#origination'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import { remindSigner } from '../signers/remindSigner.ts'
import { sendInvitation } from '../signers/sendInvitation.ts'
import { makeNotice } from './makeNotice.ts'
import { makePackage } from './makePackage.ts'
import { sealPackage } from './sealPackage.ts'
import type { Task, TaskOperation } from './Task.ts'
import { warnOfDeadline } from './warnOfDeadline.ts'

/** What the server does itself, by the names that lifecycle.json uses. */
export const taskOperations: Readonly<Record<string, TaskOperation>> = {
  clock: waitForDay,
  package: makePackage,
  seal: sealPackage,
  notice: makeNotice,
  invite: sendInvitation,
  remind: remindSigner,
  warning: warnOfDeadline,
}

/** Until the civil day `until`, or so many `days` after the day `from`, where the property lies. Answers { date }. */
async function waitForDay(task: Task): ReturnType<TaskOperation> {
  const { until, from, days } = task.request
  const date = typeof until === 'string' ? until : addDays(from, days)
  if (date === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) throw new VendorFailure('refused', 'clock: there is no day to wait for')
  const { property } = task.application.facts.application as { property?: { state?: string } | null }
  const zone = zoneOf(task.served.bundle.lending, property?.state ?? '')
  return civilDate(task.now, zone) >= date ? { answer: { date } } : { pendingUntil: startOfDay(date, zone) }
}

function addDays(from: Json | undefined, days: Json | undefined): string | undefined {
  if (typeof from !== 'string' || typeof days !== 'number') return undefined
  const time = Date.parse(`${from}T00:00:00Z`) + days * 86_400_000
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : undefined
}
