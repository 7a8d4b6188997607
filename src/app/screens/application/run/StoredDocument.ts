import type { CallResponse } from '#model'

/** A document of an application. */
export type StoredDocument = CallResponse<'documents'>[number]
