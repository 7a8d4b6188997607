import { waitForDay as waitUntil } from '#origination'
import { VendorFailure } from '../vendors/VendorFailure.ts'
import { remindSigner } from './remindSigner.ts'
import { sendInvitation } from './sendInvitation.ts'
import { makeNotice } from './makeNotice.ts'
import { makePackage } from './makePackage.ts'
import { sealPackage } from './sealPackage.ts'
import type { Task, TaskOperation } from './Task.ts'
import { warnOfDeadline } from './warnOfDeadline.ts'

/** The server's own operations, by their names in lifecycle.json. */
export const taskOperations: Readonly<Record<string, TaskOperation>> = {
  clock: waitForDay,
  package: makePackage,
  seal: sealPackage,
  notice: makeNotice,
  invite: sendInvitation,
  remind: remindSigner,
  warning: warnOfDeadline,
}

async function waitForDay({ served, application, request, now }: Task): ReturnType<TaskOperation> {
  const response = waitUntil({ served, application }, request, now)
  if (!response) throw new VendorFailure('refused', 'clock: there is no day to wait for')
  return response
}
