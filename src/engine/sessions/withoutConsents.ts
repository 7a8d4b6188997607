import type { Session } from '#model'
import type { Engine } from '../Engine.ts'
import { withoutFields } from './withoutFields.ts'

/**
 * The session with every consent's box empty, for a person who may not be the one who ticked it, or
 * who may have read another text. A step whose answer had one ticked must be submitted again.
 */
export function withoutConsents(engine: Engine, session: Session): Session {
  return withoutFields(engine, session, ({ consents = {} }, data) =>
    Object.values(consents).flatMap(({ field }) =>
      field !== undefined && data[field] === true
        ? [`/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`]
        : [],
    ),
  )
}
