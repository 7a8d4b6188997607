import { createIssue } from '#model'
import type { TaskOperation } from './Task.ts'

/**
 * The lifecycle's "warning": logs an issue for compliance, once, about a deadline that is near or,
 * with `isOverdue`, missed; it decides nothing. Returns { }.
 */
export const warnOfDeadline: TaskOperation = ({ services, application, request }) => {
  const { deadline, due, isOverdue } = request
  const issue = createIssue(
    isOverdue === true ? 'server/deadline-missed' : 'server/deadline-near',
    {
      application: application.uuid,
      deadline: String(deadline),
      due: String(due),
    },
  )
  services.log.warn({ issue, application: application.uuid, deadline }, issue.message)
  return Promise.resolve({ answer: {} })
}
