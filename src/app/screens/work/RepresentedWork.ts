import type { CallResponse } from '#model'

export type RepresentedWork = CallResponse<'represented-applications'>
export type WorkItem = RepresentedWork['applications'][number]
