import { lazyFields } from './lazyFields.ts'

/** A list whose items have pages of their own. Rejects if its file fails to load. */
export const loadRows = () => lazyFields['RowsField']!.load()
