import type { CallResponse } from '#model'

export type Work = CallResponse<'represented-applications'>
export type WorkItem = Work['applications'][number]
