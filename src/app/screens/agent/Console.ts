import type { CallResponse } from '#model'

export type ConsoleSettings = CallResponse<'console'>
export type Queue = CallResponse<'queue'>
export type QueueRow = Queue['files'][number]

/** Parts that the role does not see are missing. */
export type ConsoleFile = CallResponse<'file'>
export type FileAct = NonNullable<ConsoleFile['acts']>[number]
export type FileTask = NonNullable<ConsoleFile['tasks']>[number]
export type FileDecision = NonNullable<ConsoleFile['decision']>
export type FileDocument = NonNullable<ConsoleFile['documents']>[number]
export type FileMessage = NonNullable<ConsoleFile['messages']>[number]
export type JournalLine = NonNullable<ConsoleFile['journal']>[number]
export type Line = ConsoleFile['sections'][number]['fields'][number]

/** A file as it was at a time. */
export type PastFile = CallResponse<'past-file'>
