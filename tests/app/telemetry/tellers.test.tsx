import { describe, expect, it } from 'vitest'
import plan from '../../../support/telemetry.json'

/** Event → the parts of the page that tell it, and when. */
const tellers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'page-view': {
    'router/PlaceScreen.tsx':
      'a page is shown: the first with how long it took, the others with where from',
  },
  'step-shown': { 'screens/flow/useStepTelemetry.ts': 'a step is shown' },
  'step-submitted': { 'screens/flow/useStepTelemetry.ts': 'a step without errors is sent' },
  'step-refused': {
    'screens/flow/useStepTelemetry.ts':
      'errors keep a step from being sent, or the server has some',
  },
  'status-shown': {
    'screens/application/useApplicationRun.ts':
      'an application is opened, and each time its status changes',
  },
  'sign-in': {
    'screens/SignInScreen.tsx': 'the server has let someone in',
    'screens/account/SignInDialog.tsx': 'and again, over a form whose session had ended',
    'screens/signer/EntryByLink.tsx': 'by a mailed link and a code',
  },
  'sign-out': {
    'shell/useEndSession.ts': 'Logout is pressed',
    'start/createPage.ts': 'the server knows the session no more',
  },
  'account-switched': { 'screens/AccountsScreen.tsx': 'the server has changed the account' },
  'notifications-opened': { 'shell/notifications/NotificationsMenu.tsx': 'the list is opened' },
  'notification-followed': {
    'shell/notifications/NotificationItem.tsx': 'a button of a notification is followed',
  },
  'loan-officer-opened': {
    'screens/application/originator/OriginatorBar.tsx': 'the dialog is opened',
  },
  'feedback-shown': { 'screens/application/feedback/FeedbackPrompt.tsx': 'the question is shown' },
  'feedback-closed': { 'screens/application/feedback/FeedbackPrompt.tsx': 'Not now is pressed' },
  'feedback-sent': {
    'screens/application/feedback/FeedbackDialog.tsx':
      'the call has come back, one way or the other',
  },
  'document-opened': {
    'screens/application/useDocumentDialog.tsx': 'a document is opened over the page',
    'screens/application/useSavedDocument.ts': 'a document is taken along',
  },
  copied: { 'shell/CopyButton.tsx': 'the browser has copied it' },
  'experiment-seen': {
    'screens/account/useVariation.ts': 'a variation is known where it is shown',
  },
  'flag-failed': { 'telemetry/findBase.ts': 'the flag of the base path cannot be asked for' },
  'fallback-page': { 'screens/ErrorScreen.tsx': 'the page for errors is shown' },
  'maintenance-page': { 'screens/MaintenanceScreen.tsx': 'the maintenance page is shown' },
  'import-failed': {
    'start/startPage.tsx': 'the page begins again after a part could not be loaded',
  },
}

const sources = import.meta.glob<string>('../../../src/app/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const below = '../../../src/app/'

/** [event, file] of all tellers in the code. */
const found = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(/\btell\(\s*'([a-z-]+)'/g)].map(
    ([, event]) => [event!, path.slice(below.length)] as const,
  ),
)

describe('every event of support/telemetry.json is told', () => {
  it('has its tellers in this table, and the table names no event that is not there', () => {
    expect(Object.keys(tellers).toSorted()).toEqual(Object.keys(plan.events).toSorted())
  })

  it.each(Object.entries(tellers))('%s, and where the table says, alone', (event, places) => {
    const told = new Set(found.filter(([name]) => name === event).map(([, file]) => file))
    expect([...told].toSorted()).toEqual(Object.keys(places).toSorted())
  })

  it.each(Object.entries(plan.events))('with all that %s may say', (event, { properties }) => {
    const told = Object.keys(tellers[event] ?? {}).map((file) => sources[below + file] ?? '')
    for (const property of Object.keys(properties))
      expect(
        told.some((source) => source.includes(property)),
        property,
      ).toBe(true)
  })

  it('and no teller tells of another', () => {
    expect(found.filter(([event]) => !Object.hasOwn(plan.events, event))).toEqual([])
  })
})
