import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { withoutFields } from './withoutFields.ts'

/**
 * The session as it can be stored outside the page's memory. An answer that loses a secret becomes
 * unsubmitted input: the step must be submitted again. Steps that the flow does not have are left
 * out, because their secrets are unknown.
 */
export function withoutSecrets(engine: Engine, session: Session): Session {
  return withoutFields(engine, session, ({ form }) => engine.bundle.forms[form]!.secrets)
}
