import type { Audit } from '../secrets/createAudit.ts'
import type { Bundles } from '../bundles/Bundles.ts'
import type { MailService } from '../mail/Mail.ts'
import type { Seal } from '../secrets/createSeal.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Tokens } from '../secrets/createTokens.ts'
import type { AccountLinkStore } from '../stores/accountLinkStore.ts'
import type { IdentityStore } from '../stores/identityStore.ts'
import type { TotpStore } from '../stores/totpStore.ts'

/** What accounts and signing in need. */
export interface IdentityNeeds {
  readonly settings: Settings
  readonly store: Store
  readonly seal: Seal
  readonly audit: Audit
  readonly bundles: Bundles
  readonly tokens: Tokens
  readonly mail: MailService
  readonly accountLinks: AccountLinkStore
  readonly identities: IdentityStore
  readonly totp: TotpStore
}
