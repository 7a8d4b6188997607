import type { Place } from './Place.ts'

/**
 * Our pages on the host site, in addition to the texts that flows/routes.json names; `hostScreen`
 * of schemas/meta/routes.schema.json lists them.
 */
export const hostScreens: Readonly<Record<string, Place>> = {
  '/agent': { type: 'agent' },
  '/agent/chats': { type: 'agent', part: 'chats' },
  '/agent/reports': { type: 'agent', part: 'reports' },
  '/dashboard': { type: 'dashboard' },
  '/dashboard/settings': { type: 'settings' },
  '/contact': { type: 'contact' },
  '/sandbox': { type: 'sandbox' },
  '/sandbox/outbox': { type: 'outbox' },
  '/dashboard/accounts': { type: 'accounts' },
  '/auth/login': { type: 'sign-in' },
  '/auth/forgot-password': { type: 'forgot-password' },
  '/auth/reset-password': { type: 'reset-password' },
  '/auth/confirm-email': { type: 'confirm-email' },
}
