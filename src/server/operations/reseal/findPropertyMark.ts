import type { Change } from '#model'
import { problem } from '#origination'
import { placeOf } from '../../origination/recordEvent.ts'
import { propertyKeyOf } from '../../origination/propertyKeyOf.ts'
import { propertyUse } from '../../stores/applicationStore.ts'
import { listEvents } from '../../stores/eventStore.ts'
import type { HoldParts } from '../legalHolds.ts'
import type { PlacedRow } from '../sealedTables.ts'

/**
 * The mark of the property that the application began with. Throws a ProblemError where its journal
 * says another than the older key marked.
 */
export async function findPropertyMark(
  { store, seal }: HoldParts,
  { org, place: uuid, property_key: before }: PlacedRow,
): Promise<string> {
  const [first] = await listEvents(store, org, uuid)
  const { changes } = first!.payload
  const begun =
    typeof changes === 'string'
      ? seal.open<readonly Change[]>(changes, placeOf(org, 'changes', uuid, 1))
      : []
  const property = begun.find(({ path }) => path === 'application.property')?.value
  const marks = seal.fingerprints(propertyKeyOf(property), propertyUse(org))
  if (!marks.includes(String(before))) throw problem('server/mark-unknown', { application: uuid })
  return marks[0]!
}
