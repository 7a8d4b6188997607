import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'

/**
 * Checks that names in support/ exist: originators, statuses, rules, the form and screens of
 * feedback, and the forms of the chat.
 */
export function checkSupportNames({
  support,
  routing,
  rules,
  forms,
  screens,
}: Pick<Parts, 'support' | 'routing' | 'rules' | 'forms' | 'screens'>): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const { originators, notifications, feedback, chat } = support
  if (originators) {
    const file = 'support/originators.json'
    checkName('loader/originator-unknown', originators.usual, originators.originators, file, [
      'usual',
    ])
    for (const [referrer, uuid] of Object.entries(originators.byReferrer))
      checkName('loader/originator-unknown', uuid, originators.originators, file, [
        'byReferrer',
        referrer,
      ])
  }
  for (const [name, { on, when }] of Object.entries(notifications?.notifications ?? {})) {
    const [file, keys] = ['support/notifications.json', ['notifications', name]]
    for (const [index, status] of (on.statuses ?? []).entries())
      checkName('loader/status-unknown', status, routing.statuses, file, [
        ...keys,
        'on',
        'statuses',
        index,
      ])
    checkName('loader/rule-unknown', when, rules, file, [...keys, 'when'])
  }
  if (feedback) {
    const file = 'support/feedback.json'
    checkName('loader/form-unknown', feedback.form, forms, file, ['form'])
    for (const [index, screen] of feedback.prompt.screens.entries())
      checkName('loader/screen-unknown', screen, screens.screens, file, [
        'prompt',
        'screens',
        index,
      ])
  }
  for (const [use, form] of Object.entries(chat?.forms ?? {}))
    checkName('loader/form-unknown', form, forms, 'support/chat.json', ['forms', use])
  return diagnostics
}
