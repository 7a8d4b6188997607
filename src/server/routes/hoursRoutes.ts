import { openStatus, weekOf } from '#support'
import { problem } from '#origination'
import type { CallHandler, CallRequest, CallRoutes } from '../http/registerCalls.ts'

/**
 * B-CALL-011. Uses real time even if the sandbox's clock is advanced, because people answer the
 * phone in real time.
 */
const status: CallHandler = async (request) => {
  const { department, hours } = asked(request)
  const found = openStatus(hours, department, new Date().toISOString())!
  return {
    department,
    isOpen: found.isOpen,
    nextChange: found.nextChange ?? null,
    reason: found.reason ?? null,
  }
}

/**
 * B-CALL-012, 013: `display=true` as pages show it, otherwise in the department's own time zone.
 */
const week: CallHandler = async (request) => {
  const { department, hours } = asked(request)
  const isShown = String(request.query.display) === 'true'
  return {
    department,
    title: hours.departments[department]!.title,
    ...weekOf(hours, department, new Date().toISOString(), isShown)!,
  }
}

export const hoursRoutes: CallRoutes = {
  'hours-open-status': { handle: status },
  'hours-week': { handle: week },
  hours: { handle: week },
}

/** A department of the lender. Throws 404. */
function asked({ served, params }: CallRequest) {
  const { hours } = served.bundle.support
  const department = params.department!
  if (!hours || !Object.hasOwn(hours.departments, department)) throw problem('server/not-found')
  return { hours, department }
}
