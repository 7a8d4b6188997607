import { expect, it } from 'vitest'
import type { CallId, JsonObject } from '#model'
import { chatRoutes } from '../../../src/server/routes/chatRoutes.ts'
import { consentRoutes } from '../../../src/server/routes/consentRoutes.ts'
import { contactRoutes } from '../../../src/server/routes/contactRoutes.ts'
import { passwordRoutes } from '../../../src/server/routes/passwordRoutes.ts'
import { sessionRoutes } from '../../../src/server/routes/sessionRoutes.ts'
import { registrationRoutes } from '../../../src/server/routes/registrationRoutes.ts'
import { signInRoutes } from '../../../src/server/routes/signInRoutes.ts'
import { signerInvitationRoutes } from '../../../src/server/routes/signerInvitationRoutes.ts'
import { totpRoutes } from '../../../src/server/routes/totpRoutes.ts'
import { vendorSessionRoutes } from '../../../src/server/routes/vendorSessionRoutes.ts'
import { shipped } from '../../shipped.ts'

const { calls } = shipped.bundles.get('alder')!
const routes = {
  ...chatRoutes,
  ...consentRoutes,
  ...contactRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...registrationRoutes,
  ...signInRoutes,
  ...signerInvitationRoutes,
  ...totpRoutes,
  ...vendorSessionRoutes,
}
/** What a guess would be sent in. */
const secrets = ['password', 'currentPassword', 'code', 'token']

const guessable = Object.entries(calls)
  .filter(([, { request }]) =>
    secrets.some((name) => name in ((request?.properties ?? {}) as JsonObject)),
  )
  .map(([id]) => id)

it('every call that takes a password, a code or a link’s token is one of these, and limited by the rate of codes and links', () => {
  expect(guessable).toEqual(
    expect.arrayContaining(['login', 'reset-password', 'change-password', 'confirm-totp']),
  )
  // Signing in counts its tries by account, device and network (identity/signIn.test.ts).
  expect(guessable.filter((id) => routes[id as CallId]?.rate !== 'signIn')).toEqual(['login'])
})
